import { ActionForm, type ActionFormProps } from '@/action/ActionForm.tsx';
import { shortageOf, type TokenPairContext } from '@/action/amounts.ts';
import { SlippageSetting } from '@/action/SlippageSetting.tsx';
import type { Slippage } from '@/action/useSlippage.ts';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import * as m from '#messages';

interface LiquidityFormProps extends Omit<ActionFormProps, 'mints'> {
  readonly context: TokenPairContext & { readonly slippage: Slippage };
  readonly terms: readonly FactRow[];
  /** Those of them that are shown, if not all: the fields say the others. */
  readonly rows?: readonly FactRow[];
  /** Folded with the slippage tolerance. */
  readonly limits?: readonly FactRow[];
  /** What it costs besides the terms. */
  readonly costs?: readonly FactRow[] | undefined;
}

/** A form that moves both tokens of a pool: after its fields come the terms, further costs and the slippage tolerance. */
export function LiquidityForm({ context, terms, rows = terms, limits = [], costs = [], children, ...form }: LiquidityFormProps) {
  const { pool, slippage } = context;
  return (
    <ActionForm shortage={shortageOf(context, 'a', 0n, [])} {...form} mints={[pool.a.mint, pool.b.mint]} terms={terms}>
      {children}
      <FactRows label={m.action.terms} rows={rows} />
      <FactRows label={m.pool.additionalCosts} rows={costs} />
      <SlippageSetting {...slippage}><FactRows label={m.pool.limits} rows={limits} /></SlippageSetting>
    </ActionForm>
  );
}
