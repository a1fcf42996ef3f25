import { describe, expect, test } from 'vitest';
import { ATTEMPTS, CENTRED, cropSquare, dragCrop, firstWithinLimit } from './cropPicture.ts';

const WIDE = { width: 300, height: 100 };

describe('the cropped square of a picture', () => {
  test('is the largest one in the middle, and smaller with zoom', () => {
    expect(cropSquare(WIDE, CENTRED)).toEqual({ left: 100, top: 0, side: 100 });
    expect(cropSquare(WIDE, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 250, top: 0, side: 50 });
  });

  test('follows a drag up to the edges of the picture', () => {
    expect(dragCrop(WIDE, CENTRED, 0.5, 0.5)).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
    expect(dragCrop(WIDE, CENTRED, -9, 9)).toEqual({ zoom: 1, x: 1, y: 0.5 });
    expect(cropSquare(WIDE, dragCrop(WIDE, { zoom: 2, x: 0.5, y: 0.5 }, 0.2, 0.2))).toEqual({ left: 115, top: 15, side: 50 });
  });
});

describe('a picture', () => {
  const kib = (attempt: (typeof ATTEMPTS)[number]): number => 400 * attempt.scale ** 2 * (attempt.quality ?? 3);
  const choose = (writes: (type: string) => boolean, factor: number) => firstWithinLimit(async (attempt) => (
    writes(attempt.type) ? { ...attempt, size: Math.round(1024 * factor * kib(attempt)) } : null));

  test('is lossless if small, and loses quality before size', async () => {
    expect(await choose(() => true, 0.08)).toMatchObject({ type: 'image/png', scale: 1 });
    expect(await choose(() => true, 0.3)).toMatchObject({ type: 'image/webp', scale: 1, quality: 0.8 });
    expect(await choose(() => true, 1)).toMatchObject({ type: 'image/webp', scale: 0.5, quality: 0.92 });
  });

  test('is JPEG in a browser that cannot write WebP', async () => {
    expect(await choose((type) => type !== 'image/webp', 0.3)).toMatchObject({ type: 'image/jpeg', quality: 0.8 });
  });

  test('that is too large at any quality is refused', async () => {
    await expect(choose(() => true, 1_000)).rejects.toMatchObject({ code: 'picture/unreadable' });
  });
});
