import { expect, test } from 'vitest';
import { codeOf } from '@tests/support/services.ts';
import { isAnimatedGif, pictureType } from './pictureType.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['GIF89a\x01\0', 'image/gif'],
  ['GIF87a\x01\0', 'image/gif'],
  ['RIFF\x10\0\0\0WEBPVP8L', 'image/webp'],
])('an image is identified by its content: %j', (text, type) => {
  expect(pictureType(bytesOf(text))).toBe(type);
});

test.each([
  ['<?xml version="1.0"?><!-- --><svg xmlns="http://www.w3.org/2000/svg"/>', 'picture/svg'],
  ['<SVG onload=alert(1)>', 'picture/svg'],
  ['<!doctype html>', 'picture/not-a-picture'],
  ['', 'picture/not-a-picture'],
  ['PNG', 'picture/not-a-picture'],
  ['RIFF\x10\0\0\0AVI LIST', 'picture/not-a-picture'],
  ['BM6', 'picture/not-a-picture'],
])('anything else is refused: %j', async (text, code) => {
  expect(await codeOf(() => pictureType(bytesOf(text)))).toBe(code);
});

test('an image of more than 20 MiB is refused', async () => {
  const large = new Uint8Array(20 * 1024 * 1024 + 1);
  large.set(bytesOf('GIF89a'));
  expect(await codeOf(() => pictureType(large))).toBe('picture/file-too-large');
});

test('a GIF with two frames is animated, one with a single frame is not', () => {
  const frame = '\x21\xf9\x04\0\0\0\0\0,image';
  expect([isAnimatedGif(bytesOf(`GIF89a${frame}`)), isAnimatedGif(bytesOf(`GIF89a${frame}${frame}`)), isAnimatedGif(bytesOf('GIF87a,'))]).toEqual([false, true, false]);
});
