import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import * as z from 'zod/mini';
import { LiquidityForm } from './LiquidityForm.tsx';
import { AmountField } from '@/ui/AmountField.tsx';
import { Disclosure } from '@/ui/Disclosure.tsx';
import type { FactRow } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PercentSlider } from '@/ui/PercentSlider.tsx';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import type { RemoveQuote } from '@/services/programs/pool/pool.ts';
import { quoteRemove } from '@/services/pools/quote.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { formatShare, shownAmount } from '@/ui/format.ts';
import { atLeast, formatLpAmount, transferFeeRows } from './liquidityView.ts';
import { otherSide, shownTokenAmount, type Side } from '@/action/amounts.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { quoteRequest } from '@/action/quoteRequest.ts';
import { useFrozen } from '@/action/useFrozen.ts';
import { useActionForm } from '@/action/useActionForm.ts';
import { amountSchema } from '@/action/amountSchema.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { mulDivFloor } from '@/services/amounts/integers.ts';
import { poolPrice } from '@/services/pools/poolPrice.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import { Amount } from '@/ui/Amount.tsx';
import { LpLogo } from '@/action/LpLogo.tsx';
import { loadActions } from './usePool.ts';
import styles from './pool.module.css';

const SHAPE = z.object({ lpAmount: z.string() });

/** What removing liquidity gives, formatted. */
function removeRows(context: PoolContext, quote: RemoveQuote): readonly FactRow[] {
  const { pool, nameOf } = context;
  const [nameA, nameB] = [nameOf(pool.a.mint.address), nameOf(pool.b.mint.address)];
  return [
    { label: formatMessage(m.pool.youReceiveToken, { token: nameA }), value: shownTokenAmount(context, 'a', quote.amountA), hint: atLeast(context, 'a', quote.minAmountA) },
    { label: formatMessage(m.pool.youReceiveToken, { token: nameB }), value: shownTokenAmount(context, 'b', quote.amountB), hint: atLeast(context, 'b', quote.minAmountB) },
    ...otherRows(context, quote),
  ];
}

/** Those besides the amounts: the share only if it changes. */
function otherRows(context: PoolContext, quote: RemoveQuote): readonly FactRow[] {
  const { pool, holdings } = context;
  const left = holdings && holdings.lp >= quote.lpAmount
    && formatShare(holdings.lp - quote.lpAmount, pool.lpSupply - quote.lpAmount);
  return [
    ...transferFeeRows(context, quote),
    ...(left && left !== formatShare(holdings.lp, pool.lpSupply) ? [{ label: m.pool.shareAfter, value: left }] : []),
  ];
}

/** The least of both tokens. */
const limitRows = (context: PoolContext, { minAmountA, minAmountB }: RemoveQuote): readonly FactRow[] => (
  ([['a', minAmountA], ['b', minAmountB]] as const).map(([side, least]) => ({
    label: formatMessage(m.pool.youReceiveToken, { token: context.nameOf(context.pool[side].mint.address) }), value: atLeast(context, side, least),
  }))
);

/** Removes liquidity: a part of what the signer holds, or an exact amount. @param below after the button */
export default function RemoveTab({ context, below }: { readonly context: PoolContext; readonly below: ReactNode }) {
  const { pool, holdings, staked, signerAddress } = context;
  const { form, text, request, errors, change, submit, isReviewed } = useActionForm({
    loadAction: loadActions,
    owner: context.owner,
    draft: { key: `draft:remove:${pool.poolId}`, shape: SHAPE },
    defaults: { lpAmount: '' },
    schema: z.object({ lpAmount: amountSchema(pool.lpDecimals) }),
  });
  const [{ quote, error }, freeze] = useFrozen(
    quoteRequest(context, request, ({ lpAmount }, terms) => quoteRemove(pool, { ...terms, lpAmount })), isReviewed,
  );
  const [search] = useSearchParams();
  const addTab = new URLSearchParams([...[...search].filter(([name]) => name !== 'tab'), ['tab', 'add']]);
  const held = holdings?.lp ?? 0n;
  const amount = request?.lpAmount ?? 0n;
  const isTooMuch = holdings !== undefined && amount > held && !isReviewed;
  const tooMuch = holdings?.elsewhere.lp ?? new AppError('pools/amount-above-balance');
  const amountError = errors.lpAmount ?? error ?? (isTooMuch ? errorText(tooMuch) : undefined);
  const percent = held === 0n ? 0 : Number(((amount > held ? held : amount) * 200n + held) / (held * 2n));
  const take = (lpAmount: bigint) => change({ lpAmount: lpAmount === 0n ? '' : typedAmount(lpAmount, pool.lpDecimals) });

  return (
    <LiquidityForm
      context={context}
      form={form}
      terms={quote ? removeRows(context, quote) : []}
      rows={quote ? otherRows(context, quote) : []}
      limits={quote ? limitRows(context, quote) : []}
      signerAddress={signerAddress}
      {...(isTooMuch && { shortage: { unit: 'LP', lamports: null } })}
      beside={below}
      labels={{ submit: m.ui.removeLiquidity, done: m.pool.liquidityRemoved }}
      done={{ shareUrl: context.shareUrl }}
      submit={() => submit(quote && (async (query) => (await loadActions()).buildRemoveLiquidityAction({ ...query, pool, quote })), {
        refusals: { lpAmount: amountError }, freeze,
      })}
    >
      {holdings && held === 0n && holdings.elsewhere.lp && <p className="field__error">{errorText(tooMuch)}</p>}
      {holdings && held === 0n && !holdings.elsewhere.lp && (staked
        ? (
          <Notice tone="info" title={m.pool.allStaked}>
            <p>{formatMessage(m.pool.lpStakedHint, { amount: formatLpAmount(context, staked) })}</p>
          </Notice>
        )
        : (
          <Notice tone="info" title={m.pool.noShare}>
            <div className="notice__actions"><Link className="button" to={`?${addTab.toString()}`}>{m.ui.addLiquidity}</Link></div>
          </Notice>
        ))}
      <PercentSlider
        label={m.pool.sharePart}
        percent={percent}
        choose={(part) => take(held * BigInt(part) / 100n)}
        disabled={held === 0n}
      />
      <Received context={context} quote={quote} />
      <Disclosure className="details" opens={Boolean(amountError)} summary={<>{m.ui.lpTokens} <span>{request ? <Amount value={shownAmount(amount, pool.lpDecimals, '')} /> : '–'}</span></>}>
        <AmountField
          label={m.ui.lpTokens}
          unit="LP"
          logo={<LpLogo pool={pool} nameOf={context.nameOf} />}
          value={text.lpAmount}
          readAs={typedNumber(text.lpAmount).readAs}
          worth={<LpValue pool={pool} nameOf={context.nameOf} amount={request?.lpAmount ?? null} />}
          change={(lpAmount) => change({ lpAmount })}
          balance={holdings ? shownAmount(held, pool.lpDecimals, 'LP') : null}
          error={amountError}
        />
      </Disclosure>
    </LiquidityForm>
  );
}

/** Both amounts, one below the other; their places before. */
function Received({ context, quote }: { readonly context: PoolContext; readonly quote: RemoveQuote | null }) {
  const [quoteSide] = useQuoteSide(context.pool);
  return (
    <div className={styles.received}>
      <span className="muted small">{m.ui.youReceive}</span>
      <ul aria-label={m.ui.youReceive}>
        {[quoteSide, otherSide(quoteSide)].map((side) => {
          const { address, decimals } = context.pool[side].mint;
          const name = context.nameOf(address);
          return (
            <li key={side} className="line line--apart">
              <span className="line"><TokenLogo mint={address} name={name} /> <bdi>{name}</bdi></span>
              <strong>{quote ? <Amount value={{ ...shownAmount(side === 'a' ? quote.amountA : quote.amountB, decimals, name), unit: '' }} /> : '–'}</strong>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface LpValueProps {
  readonly pool: StandardPool;
  readonly nameOf: TokenName;
  /** LP tokens, base units; `null` until they are typed. */
  readonly amount: bigint | null;
}

/** The value of LP tokens in the pool's quote token; nothing if the pool has no price. */
function LpValue({ pool, nameOf, amount }: LpValueProps) {
  const [quote] = useQuoteSide(pool);
  if (amount === null || amount > pool.lpSupply) return null;
  const value = valueOf(pool, amount, quote);
  return value !== null && <>≈ <Amount value={shownTokenAmount({ pool, nameOf }, quote, value)} /></>;
}

function valueOf(pool: StandardPool, lpAmount: bigint, quote: Side): bigint | null {
  const part = (side: Side) => mulDivFloor(pool[side].reserve, lpAmount, pool.lpSupply);
  try {
    const price = poolPrice(pool);
    if (price === null) return null;
    return quote === 'b'
      ? part('b') + mulDivFloor(part('a'), price.numerator, price.denominator)
      : part('a') + mulDivFloor(part('b'), price.denominator, price.numerator);
  } catch {
    return null; // a stable pool that is off its curve: the tab says so
  }
}
