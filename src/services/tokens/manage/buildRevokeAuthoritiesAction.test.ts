import { expect, test } from 'vitest';
import { defaultCluster } from '@/config.ts';
import { buildRevokeAuthoritiesAction } from './buildAuthorityActions.ts';

const ANY = 'So11111111111111111111111111111111111111112';

test('revoking no authority is refused before anything is read', async () => {
  await expect(buildRevokeAuthoritiesAction({ cluster: defaultCluster, ownerAddress: ANY, mint: ANY, authorities: [] }))
    .rejects.toMatchObject({ code: 'tokens/no-authority-chosen' });
});
