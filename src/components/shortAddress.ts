export { shortAddress } from '../shortAddress.ts';
