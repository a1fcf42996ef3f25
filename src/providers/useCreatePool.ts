import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PoolPlanView } from '../components/PoolPlan.tsx';
import type { ClusterConfig } from '../config.ts';
import { NATIVE_DECIMALS } from '../constants.ts';
import { AppError } from '../errors/AppError.ts';
import { describe } from '../errors/describe.ts';
import { formatAmount } from '../services/amounts/formatAmount.ts';
import { checkPoolForm, type PoolField } from '../services/pools/checkPoolForm.ts';
import { createAmmPool } from '../services/pools/createAmmPool.ts';
import { planAmmPool, type AmmPoolPlan } from '../services/pools/planAmmPool.ts';
import type { Owner } from '../services/transactions/owner.ts';
import { useSteps } from './useSteps.ts';

export interface PoolForm {
  readonly baseMint: string;
  readonly quoteMint: string;
  readonly baseAmount: string;
  readonly quoteAmount: string;
  readonly startTime: string;
  readonly useSolBalance: boolean;
}

interface CreatePoolInput {
  readonly cluster: ClusterConfig;
  /** @throws AppError `wallet/not-connected` */
  owner(): Owner;
  setFieldError(field: PoolField, message: string): void;
}

const sol = (lamports: bigint) => formatAmount(lamports, NATIVE_DECIMALS);

function planView({ transactionCount, createsMarket, cost }: AmmPoolPlan): PoolPlanView {
  return {
    transactionCount,
    createsMarket,
    costs: [
      { label: 'Pool creation fee of the protocol', sol: sol(cost.protocolFeeLamports) },
      { label: 'Rent of the new accounts', sol: sol(cost.rentLamports) },
      { label: 'Network fee', sol: sol(cost.networkFeeLamports) },
    ],
    totalSol: sol(cost.totalLamports),
  };
}

/** One pool creation, from the submitted form to the chain: check, plan, send, result. */
export function useCreatePool({ cluster, owner, setFieldError }: CreatePoolInput) {
  const queries = useQueryClient();
  const { steps, update, reset } = useSteps();
  const [plan, setPlan] = useState<PoolPlanView | null>(null);
  const [created, setCreated] = useState<{ poolId: string; marketId: string } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  async function submit(form: PoolForm) {
    reset();
    setPlan(null);
    setCreated(null);
    setProblem(null);
    try {
      const signer = owner();
      const checked = await checkPoolForm({ cluster, ownerAddress: signer.address, ...form });
      if (!checked.ok) {
        for (const [field, error] of Object.entries(checked.fieldErrors)) {
          const { message, advice } = describe(error);
          setFieldError(field as PoolField, `${message} ${advice}`);
        }
        throw new AppError('forms/invalid');
      }
      setPlan(planView(await planAmmPool({ cluster, ownerAddress: signer.address, request: checked.request })));
      const { poolId, marketId } = await createAmmPool({ cluster, owner: signer, request: checked.request, onUpdate: update });
      setCreated({ poolId, marketId });
    } catch (error) {
      console.error('Error creating pool', error);
      setProblem(error);
    }
    await queries.invalidateQueries();
  }

  return { submit, plan, steps, created, problem };
}
