export { readOwnAccount } from '@/services/tokens/manage/readOwnAccount.ts';
export { checkMetadataUri, readDocument } from '@/services/tokens/metadata/links.ts';
export { getJournal } from '@/services/transactions/journal/openJournal.ts';
