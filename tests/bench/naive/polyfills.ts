import { Buffer } from 'buffer';

Object.assign(globalThis, { Buffer, global: globalThis });
