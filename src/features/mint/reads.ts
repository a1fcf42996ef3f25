export { getRent } from '@/services/rpc/getRent.ts';
export { missingPrograms } from '@/services/rpc/missingPrograms.ts';
export { tokenCostItems } from '@/services/tokens/create/cost.ts';
export { readManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
export { readMetadataDocument } from '@/services/tokens/report/readMetadataDocument.ts';
