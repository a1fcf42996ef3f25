import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { callSdk, loadSdk, type Sdk } from '@/services/sdk.ts';
import type { Farm } from './Farm.ts';
import { assertRewardAccounts } from './assertRewardAccounts.ts';
import { ledgerAddress } from './farmAddresses.ts';

export interface StakeInstruction {
  readonly farm: Farm;
  /** base58 */
  readonly ownerAddress: string;
  /** The owner's account for the LP token, base58. */
  readonly lpAccount: string;
  /** One for each reward, base58. */
  readonly rewardAccounts: readonly string[];
  /** LP tokens, base units; both directions pay the rewards, and 0 pays them only. */
  readonly amount: bigint;
}

/**
 * The instruction that puts LP tokens into a farm, and pays its rewards.
 *
 * @throws AppError `farms/account-count`, `sdk/*`
 */
export async function depositInstruction(stake: StakeInstruction): Promise<TransactionInstruction> {
  const parameters = parametersOf(stake);
  const sdk = await loadSdk();
  const make = { 3: sdk.makeDepositInstructionV3, 5: sdk.makeDepositInstructionV5, 6: sdk.makeDepositInstructionV6 };
  return callSdk(() => make[stake.farm.version](parameters));
}

/**
 * The instruction that takes LP tokens out of a farm, and pays its rewards.
 *
 * @throws AppError `farms/account-count`, `sdk/*`
 */
export async function withdrawInstruction(stake: StakeInstruction): Promise<TransactionInstruction> {
  const parameters = parametersOf(stake);
  const sdk = await loadSdk();
  const make = { 3: sdk.makeWithdrawInstructionV3, 5: sdk.makeWithdrawInstructionV5, 6: sdk.makeWithdrawInstructionV6 };
  return callSdk(() => make[stake.farm.version](parameters));
}

/**
 * The instruction that makes a ledger; farms of version 6 make it themselves.
 *
 * @throws AppError `sdk/*`
 */
export async function ledgerInstruction(farm: Farm, ownerAddress: string): Promise<TransactionInstruction> {
  const sdk = await loadSdk();
  const { instruction } = await callSdk(() => sdk.createAssociatedLedgerAccountInstruction({
    version: farm.version, id: new PublicKey(farm.farmId), programId: new PublicKey(farm.programId),
    ledger: new PublicKey(ledgerAddress(farm, ownerAddress)), owner: new PublicKey(ownerAddress),
  }));
  return instruction;
}

type SdkStake = Parameters<Sdk['makeDepositInstructionV6']>[0];

function parametersOf({ farm, ownerAddress, lpAccount, rewardAccounts, amount }: StakeInstruction): SdkStake {
  assertRewardAccounts(farm.version, farm.rewards.length, rewardAccounts.length);
  const { farmId: id, programId, authority, lpVault } = farm;
  // The SDK's type is that of the provider's API; its instructions read these fields of it.
  const farmKeys = { authority, lpVault, rewardInfos: farm.rewards.map(({ vault }) => ({ vault })) } as unknown;
  return {
    amount: new BN(amount.toString()), owner: new PublicKey(ownerAddress), farmInfo: { id, programId },
    farmKeys: farmKeys as SdkStake['farmKeys'], lpAccount: new PublicKey(lpAccount),
    rewardAccounts: rewardAccounts.map((account) => new PublicKey(account)),
  };
}
