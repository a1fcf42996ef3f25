import { AppError } from '@/errors/AppError.ts';
import { isAnimatedGif, pictureType } from '@/services/tokens/picture/pictureType.ts';

/** Wallets show pictures far smaller; a larger one only slows them down. */
const MAX_SIDE = 512;
const MAX_BYTES = 100 * 1024;

/** A picture as it was chosen. */
export interface ChosenPicture {
  readonly bitmap: ImageBitmap;
  /** An animated GIF that is small enough to be stored unchanged. */
  readonly animation: Uint8Array<ArrayBuffer> | null;
  /** Animated, but only the first frame can be kept. */
  readonly losesAnimation: boolean;
}

/** The square of a picture to keep. */
export interface Crop {
  /** 1 for the largest square. */
  readonly zoom: number;
  /** Position within the room beside the square, from left and top: 0 to 1. */
  readonly x: number;
  readonly y: number;
}

export const CENTRED: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;

/** @returns the square in pixels of the picture */
export function cropSquare({ width, height }: { readonly width: number; readonly height: number }, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** The crop after a drag, measured in sides of the square. */
export function dragCrop(size: { readonly width: number; readonly height: number }, crop: Crop, right: number, down: number): Crop {
  const { side } = cropSquare(size, crop);
  const moved = (at: number, room: number, by: number): number => (room <= 0 ? at : Math.min(1, Math.max(0, at - (by * side) / room)));
  return { ...crop, x: moved(crop.x, size.width - side, right), y: moved(crop.y, size.height - side, down) };
}

/** @throws AppError `picture/svg`, `picture/not-a-picture`, `picture/file-too-large`, `picture/unreadable` */
export async function readPicture(file: Blob): Promise<ChosenPicture> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = pictureType(bytes);
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(new Blob([bytes], { type }));
  } catch (cause) {
    throw new AppError('picture/unreadable', { cause });
  }
  const moves = type === 'image/gif' && isAnimatedGif(bytes);
  const isSmall = bytes.length <= MAX_BYTES && bitmap.width === bitmap.height && bitmap.width <= MAX_SIDE;
  return { bitmap, animation: moves && isSmall ? bytes : null, losesAnimation: moves && !isSmall };
}

/** An encoded picture. */
export interface EncodedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly side: number;
}

/** Tried in order: lossless at full size, then lower quality, then smaller. Browsers that cannot write WebP write JPEG. */
export const ATTEMPTS: readonly { readonly type: string; readonly scale: number; readonly quality?: number }[] = [
  { type: 'image/png', scale: 1 },
  ...[1, 0.75, 0.5, 0.25].flatMap((scale) => [0.92, 0.8, 0.65, 0.45].flatMap((quality) => (
    ['image/webp', 'image/jpeg'].map((type) => ({ type, scale, quality }))))),
];

/**
 * Finds the first attempt within 100 KiB.
 *
 * @param encode `null` if the browser cannot write the type
 */
export async function firstWithinLimit<Encoded extends { readonly size: number }>(
  encode: (attempt: (typeof ATTEMPTS)[number]) => Promise<Encoded | null>,
): Promise<Encoded> {
  for (const attempt of ATTEMPTS) {
    const encoded = await encode(attempt);
    if (encoded && encoded.size <= MAX_BYTES) return encoded;
  }
  throw new AppError('picture/unreadable');
}

/** Crops and compresses a picture. Camera metadata, such as a location, is dropped. */
export async function encodePicture({ bitmap, animation }: ChosenPicture, crop: Crop): Promise<EncodedPicture> {
  if (animation) return { bytes: animation, type: 'image/gif', side: bitmap.width };
  const { left, top, side: cropped } = cropSquare(bitmap, crop);
  const full = Math.max(1, Math.round(Math.min(MAX_SIDE, cropped)));
  const { blob, side } = await firstWithinLimit(async ({ type, scale, quality }) => {
    const canvas = document.createElement('canvas');
    const side = Math.max(1, Math.round(full * scale));
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    if (!context) return null;
    if (type === 'image/jpeg') {
      // JPEG has no transparency.
      context.fillStyle = 'white';
      context.fillRect(0, 0, side, side);
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, left, top, cropped, cropped, 0, 0, side, side);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
    return blob?.type === type ? { blob, side, size: blob.size } : null;
  });
  return { bytes: new Uint8Array(await blob.arrayBuffer()), type: blob.type, side };
}
