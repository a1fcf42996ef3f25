import { useMemo } from 'react';
import { LiquidityForm } from '@/features/pool/LiquidityForm.tsx';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { AmountField } from '@/ui/AmountField.tsx';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PercentSlider } from '@/ui/PercentSlider.tsx';
import { shownValue } from '@/action/swap/swapView.ts';
import { shownTokenAmount, type Side } from '@/action/amounts.ts';
import { useFrozen } from '@/action/useFrozen.ts';
import { useActionForm } from '@/action/useActionForm.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import type { PositionContext } from './PositionContext.ts';
import { Received } from './Received.tsx';
import {
  amountInPosition, quoteWithdrawalRequest, withdrawalRows, withdrawalSchema, withdrawalShape, type WithdrawalRequest, type WithdrawalText,
} from './withdrawal.ts';
import * as m from '#messages';
import { loadActions } from './usePositions.ts';
import styles from './positions.module.css';

/** Removes liquidity from a position: a percentage, or an exact amount of either token. Fees and rewards are paid too. */
export default function DecreaseTab({ context }: { readonly context: PositionContext }) {
  const { pool, view: { position, ownerAddress }, nameOf } = context;
  const { form, text, request, errors, change, submit, isReviewed } = useActionForm<WithdrawalText, WithdrawalRequest>({
    loadAction: loadActions,
    owner: context.owner,
    draft: { key: `draft:decrease:${position.nftMint}`, shape: withdrawalShape },
    defaults: { by: 'percent', percent: position.liquidity === 0n ? 0 : 50, amount: '' },
    schema: useMemo(() => withdrawalSchema(pool), [pool]),
  });
  const [{ quote, error }, freeze] = useFrozen(quoteWithdrawalRequest(context, request), isReviewed);
  const amountError = errors.amount ?? errors.percent ?? error;
  const sides = (['a', 'b'] as const).filter((side) => amountInPosition(context, side) > 0n);
  const percent = text.by === 'percent' ? text.percent
    : quote && position.liquidity > 0n ? Number((quote.liquidity * 200n + position.liquidity) / (position.liquidity * 2n)) : 0;

  function shown(side: Side): ReturnType<typeof shownValue> {
    if (text.by === side) return { value: text.amount };
    return shownValue(quote ? (side === 'a' ? quote.amountA : quote.amountB) : undefined, pool[side].mint.decimals);
  }

  return (
    <LiquidityForm
      context={context}
      form={form}
      terms={quote ? withdrawalRows(context, quote) : []}
      rows={[]}
      signerAddress={ownerAddress}
      labels={{ submit: m.pool.decreasePosition, done: m.pool.positionDecreased }}
      submit={() => submit(quote && (async (query) => (await loadActions()).buildDecreaseLiquidityAction({ ...query, pool, position, quote })), {
        refusals: { amount: amountError }, freeze,
      })}
    >
      {position.liquidity === 0n && <Notice tone="info" title={m.pool.positionEmptyTitle} />}
      <PercentSlider
        label={m.pool.positionPart}
        percent={percent}
        choose={(part) => change({ by: 'percent', percent: part })}
        disabled={position.liquidity === 0n}
      />
      {text.by === 'percent' && amountError && <p className="field__error" role="alert">{amountError}</p>}
      <Disclosure className="details" opens={text.by !== 'percent'} summary={m.pool.exactAmounts}>
        <div className={styles.exact}>
          {sides.map((side, index) => (
            <AmountField
              key={side}
              label={index === 0 ? m.ui.youWithdraw : m.pool.secondAmountLabel}
              unit={nameOf(pool[side].mint.address)}
              logo={<TokenLogo mint={pool[side].mint.address} name={nameOf(pool[side].mint.address)} />}
              {...shown(side)}
              readAs={text.by === side ? typedNumber(text.amount).readAs : undefined}
              change={(amount) => change({ by: side, amount })}
              balance={{ ...shownTokenAmount(context, side, amountInPosition(context, side)), prefix: m.pool.inPosition }}
              error={text.by === side ? amountError : undefined}
            />
          ))}
        </div>
      </Disclosure>
      {quote && <Received context={context} quote={quote} />}
    </LiquidityForm>
  );
}
