/**
 * Saves a file where the browser puts downloads.
 *
 * @param name with its ending
 */
export function saveFile(name: string, file: Blob): void {
  // The URL is valid as long as the page: Safari reads it only after the visitor has allowed the download.
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name });
  document.body.append(link);
  link.click();
  link.remove();
}
