export { fetchRpcs } from '@/services/api/network.ts';
export { request } from '@/services/rpc/request.ts';
export { checkNetwork } from '@/services/transactions/checkNetwork.ts';
