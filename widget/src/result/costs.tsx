import { formatBrl, type Scenario } from 'core'
import { fillText } from 'core/texts'
import type { Part } from '../simulator.ts'
import { Amounts } from './amounts.tsx'

/** What the purchase costs besides, in the chosen scenario; nothing where no fee is charged. */
export const Costs = ({ s: { texts }, scenario }: Part & { scenario: Scenario }) => {
  const { name, purchaseCosts } = scenario
  return purchaseCosts.length > 0 ? (
    <div class="scn cost">
      <div>
        <b>{texts.u9}</b>
        <p>
          <b class="big">{formatBrl(purchaseCosts.reduce((sum, { amount }) => sum + amount, 0))}</b>
        </p>
        <p class="s">{fillText(texts.u9d, { n: name })}</p>
      </div>
      <Amounts rows={purchaseCosts} />
    </div>
  ) : (
    <></>
  )
}
