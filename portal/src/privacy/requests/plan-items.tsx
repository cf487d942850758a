import { formatDate } from 'core'
import { fillText } from 'core/texts'
import { adminSecurityTexts as texts } from 'core/texts/admin-security'
import { countText } from 'core/texts/count-text'
import { Callout } from '../../ui/callout.tsx'
import { formatDay } from '../../ui/format-day.ts'
import type { RequestPlan } from './requests-api.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import styles from './plan-items.module.css'

export type PlanItem = RequestPlan['items'][number]

interface Props {
  plan: RequestPlan
  ticked: ReadonlySet<string>
  /** Shows the effect on each item, which an export does not have. */
  isErasure: boolean
  onTick: (key: string, isTicked: boolean) => void
}

/** The items that are ticked at first: what surely is the person's. */
export const sureKeys = ({ items }: RequestPlan): ReadonlySet<string> =>
  new Set(items.filter(({ certainty }) => certainty === 'sure').map(({ key }) => key))

const titleOf = ({ kind, protocol, title, name, at }: PlanItem) =>
  [
    [texts[`planoItem_${kind}`], protocol].filter(Boolean).join(' '),
    title ?? name,
    at && fillText(texts.planoDe, { dia: formatDay(at) }),
  ]
    .filter(Boolean)
    .join(' · ')

const evidenceOf = ({ evidence }: PlanItem) =>
  fillText(texts.planoCoincide, { campos: evidence.map((one) => texts[`planoProva_${one}`]).join(', ') })

/** Describes what an erasure does with an item, or until which day the law requires it. */
function effectOf({ kind, kept_until, files, other_buyers }: PlanItem): string {
  if (kept_until) return fillText(texts.planoFica, { dia: formatDate(kept_until) })
  return [
    texts[`planoFaz_${kind}`],
    files > 0 && countText(files, texts.planoArquivo, texts.planoArquivos),
    other_buyers > 0 && countText(other_buyers, texts.planoOutro, texts.planoOutros),
  ]
    .filter(Boolean)
    .join('. ')
}

function ItemTick({
  item,
  ticked,
  isErasure,
  onTick,
}: Pick<Props, 'ticked' | 'isErasure' | 'onTick'> & { item: PlanItem }) {
  return (
    <li>
      <label className={styles.item}>
        <Checkbox
          checked={item.is_linked || ticked.has(item.key)}
          disabled={item.is_linked}
          onChange={(checked) => onTick(item.key, checked)}
        />
        <span>
          <strong>{titleOf(item)}</strong>
          <small>{evidenceOf(item)}</small>
          {isErasure && <small>{effectOf(item)}</small>}
        </span>
      </label>
    </li>
  )
}

/** Sure and probable items of a person as checkboxes, with the names of the matching fields, never their values. */
export function PlanItems({ plan, ...props }: Props) {
  if (plan.items.length === 0) return <p>{texts.planoNada}</p>
  return (
    <>
      <p>{props.isErasure ? texts.planoMarque : texts.planoMarqueAcesso}</p>
      {(['sure', 'probable'] as const).map((certainty) => {
        const items = plan.items.filter((item) => item.certainty === certainty)
        if (items.length === 0) return null
        return (
          <section key={certainty} className={styles.group}>
            <h4>{texts[`planoCerteza_${certainty}`]}</h4>
            {certainty === 'probable' && (
              <Callout tone="warn">
                <p>{texts.planoConfira}</p>
              </Callout>
            )}
            <ul>
              {items.map((item) => (
                <ItemTick key={item.key} item={item} {...props} />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
