export { resolvePoolSearch } from '@/services/pools/list/resolvePoolSearch.ts';
