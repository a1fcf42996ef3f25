/** Further than a hand trembles: from here on, what is under the pointer counts again, so that moving away still cancels. */
const AWAY_PX = 8;

/**
 * A press of the mouse counts for what was under it when it began. What loads or is said meanwhile may move that away before the
 * button is up; a field that is left by the press itself says that it is wrong, and the browser would press nothing.
 */
document.addEventListener('pointerdown', ({ isTrusted, target, pointerId, pointerType, button, clientX, clientY }) => {
  if (!isTrusted || pointerType !== 'mouse' || button !== 0 || !(target instanceof Element)) return;
  const pressed = target.closest<HTMLElement>('a, button, summary');
  if (!pressed) return;
  pressed.setPointerCapture(pointerId);
  const letGo = new AbortController();
  pressed.addEventListener('lostpointercapture', () => letGo.abort(), { once: true });
  pressed.addEventListener('pointermove', (event) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > AWAY_PX) pressed.releasePointerCapture(pointerId);
  }, { signal: letGo.signal });
});

export {};
