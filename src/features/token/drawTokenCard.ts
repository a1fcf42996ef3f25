import { hueOf } from '@/app/session/hueOf.ts';
import type { CardFact, TokenCard } from './tokenCard.ts';

/** The largest size at which sites show a link preview, pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

// The picture leaves the page and its themes, so it has fixed colours: the dark theme's.
const COLOURS = { from: '#14182a', to: '#2a2468', tile: '#0f1221', line: '#3a4170', ink: '#eef0fb', muted: '#a7aecb', accent: '#9a8fff' };
const TONES: Readonly<Record<CardFact['tone'], string>> = { good: '#6fe0a9', open: '#ffd27a', plain: COLOURS.ink };
const FONT = "'Inter Variable', system-ui, 'Segoe UI', Roboto, sans-serif";
const MONO = 'ui-monospace, Menlo, Consolas, monospace';

const PICTURE_TIMEOUT_MS = 10_000;
const MARGIN = 64;
const LOGO = 168;
const TILE = { width: 341, height: 126, gap: 24, top: 264 } as const;
const COLUMNS = 3;

/**
 * Draws the card of a token onto a canvas of `CARD_SIZE`.
 *
 * @param imageUrl the token's picture; its letters are drawn if it is `null`, does not load, or has no CORS header, because the
 *   canvas could not be saved
 * @returns whether the canvas could be drawn on
 */
export async function drawTokenCard(canvas: HTMLCanvasElement, card: TokenCard, imageUrl: string | null): Promise<boolean> {
  const picture = imageUrl === null ? null : await loadPicture(imageUrl);
  Object.assign(canvas, CARD_SIZE);
  const context = canvas.getContext('2d');
  if (!context) return false;
  const { width, height } = CARD_SIZE;
  const background = context.createLinearGradient(0, 0, width, height);
  background.addColorStop(0, COLOURS.from);
  background.addColorStop(1, COLOURS.to);
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  context.fillStyle = COLOURS.accent;
  context.fillRect(0, 0, width, 8);
  context.textBaseline = 'alphabetic';

  drawLogo(context, card, picture);
  const words = { x: MARGIN + LOGO + 40, width: width - 2 * MARGIN - LOGO - 40 };
  write(context, card.title, { ...words, y: 134, font: `700 64px ${FONT}`, colour: COLOURS.ink });
  write(context, card.symbol, { ...words, y: 192, font: `500 34px ${FONT}`, colour: COLOURS.muted });
  card.facts.forEach((fact, index) => drawFact(context, fact, index));
  write(context, card.mint, { x: MARGIN, y: 580, width: 640, font: `500 22px ${MONO}`, colour: COLOURS.muted });
  context.textAlign = 'right';
  write(context, card.network, { x: width - MARGIN, y: 580, width: 410, font: `600 22px ${FONT}`, colour: COLOURS.muted });
  context.textAlign = 'left';
  return true;
}

function drawLogo(context: CanvasRenderingContext2D, { letters, mint }: TokenCard, picture: HTMLImageElement | null): void {
  const [x, y, radius] = [MARGIN, 56, LOGO / 2];
  context.save();
  context.beginPath();
  context.arc(x + radius, y + radius, radius, 0, 2 * Math.PI);
  context.clip();
  // The same colour as the mint has everywhere in the app.
  context.fillStyle = ['oklch(52%', '0.15', `${hueOf(mint)})`].join(' ');
  context.fillRect(x, y, LOGO, LOGO);
  if (picture) {
    // Cropped to the middle square.
    const side = Math.min(picture.naturalWidth, picture.naturalHeight);
    context.drawImage(picture, (picture.naturalWidth - side) / 2, (picture.naturalHeight - side) / 2, side, side, x, y, LOGO, LOGO);
  } else {
    context.textAlign = 'center';
    write(context, letters, { x: x + radius, y: y + radius + 25, width: LOGO, font: `600 70px ${FONT}`, colour: '#ffffff' });
  }
  context.restore();
}

function drawFact(context: CanvasRenderingContext2D, { label, value, tone }: CardFact, index: number): void {
  const x = MARGIN + (index % COLUMNS) * (TILE.width + TILE.gap);
  const y = TILE.top + Math.floor(index / COLUMNS) * (TILE.height + TILE.gap - 4);
  context.beginPath();
  context.roundRect(x, y, TILE.width, TILE.height, 16);
  context.fillStyle = COLOURS.tile;
  context.fill();
  context.strokeStyle = COLOURS.line;
  context.lineWidth = 2;
  context.stroke();
  const words = { x: x + 24, width: TILE.width - 48 };
  write(context, label, { ...words, y: y + 48, font: `500 24px ${FONT}`, colour: COLOURS.muted });
  write(context, value, { ...words, y: y + 96, font: `700 34px ${FONT}`, colour: TONES[tone] });
}

interface Line {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly font: string;
  readonly colour: string;
}

/** One line: set smaller if it is too wide, then truncated. */
function write(context: CanvasRenderingContext2D, text: string, { x, y, width, font, colour }: Line): void {
  const fits = (words: string): boolean => context.measureText(words).width <= width;
  const size = Number(/(\d+)px/.exec(font)?.[1]);
  context.fillStyle = colour;
  context.font = font;
  for (let smaller = size; !fits(text) && smaller > size * 0.6; smaller -= 2) context.font = font.replace(/\d+px/, `${smaller}px`);
  const letters = [...text];
  let shown = text;
  while (!fits(shown) && letters.length > 1) {
    letters.pop();
    shown = `${letters.join('')}…`;
  }
  context.fillText(shown, x, y);
}

/** A picture that does not taint the canvas; `null` for any other. */
async function loadPicture(url: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.referrerPolicy = 'no-referrer';
  picture.src = url;
  // Gives up on a host that never answers.
  const timer = setTimeout(() => picture.removeAttribute('src'), PICTURE_TIMEOUT_MS);
  try {
    await picture.decode();
    if (picture.naturalWidth === 0 || picture.naturalHeight === 0) return null;
    const trial = document.createElement('canvas').getContext('2d');
    trial?.drawImage(picture, 0, 0, 1, 1);
    trial?.getImageData(0, 0, 1, 1);
    return picture;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
