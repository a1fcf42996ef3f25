/** What a field holds that shows fewer digits while it is not focused. */
export const exactValue = (field: HTMLInputElement): string => field.title || field.value;

/** An element's text for assistive technology: exact numbers instead of shortened ones. */
export function exactText(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const hidden of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) hidden.remove();
  return copy?.textContent ?? '';
}
