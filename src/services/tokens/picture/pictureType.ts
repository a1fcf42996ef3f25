import { AppError } from '@/errors/AppError.ts';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

/** Larger files are not images of tokens, and decoding them would take too much memory. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

const latin1 = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

const PICTURES: readonly (readonly [PictureType, (bytes: Uint8Array) => boolean])[] = [
  ['image/png', (bytes) => latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', (bytes) => latin1(bytes, 0, 3) === '\xff\xd8\xff'],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(latin1(bytes, 0, 6))],
  ['image/webp', (bytes) => latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP'],
];

/**
 * Identifies an image by its content, whatever its name.
 *
 * @throws AppError `picture/svg`, `picture/not-a-picture`, `picture/file-too-large`
 */
export function pictureType(bytes: Uint8Array): PictureType {
  const known = PICTURES.find(([, matches]) => matches(bytes));
  if (known && bytes.length <= MAX_FILE_BYTES) return known[0];
  if (known) throw new AppError('picture/file-too-large', { details: { bytes: bytes.length } });
  const isSvg = /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4096)));
  throw new AppError(isSvg ? 'picture/svg' : 'picture/not-a-picture');
}

/** Whether a GIF has more than one frame, each of which is preceded by a control block. */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  const first = controlBlock(bytes, 0);
  return first >= 0 && controlBlock(bytes, first + 1) >= 0;
}

function controlBlock(bytes: Uint8Array, from: number): number {
  return bytes.findIndex((byte, at) => at >= from && byte === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 0x04);
}
