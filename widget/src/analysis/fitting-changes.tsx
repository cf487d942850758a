import { formatBrlShort, type FittingChange, type Verdict } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'
import { Icon, icons } from '../icons.tsx'
import type { ScreenProps, Simulator } from '../simulator.ts'
import { calendar } from './calendar-icon.ts'
import { toneIcons } from './tone-icons.ts'
import { change, trialOf } from './trial.ts'

/** A change with its value in bold. */
function ChangeText({ field, value }: FittingChange) {
  const [before, ...rest] = resultTexts[`mudar_${field}`].split(/(?={)/)
  return (
    <>
      {before}
      <b>{fillText(rest.join(''), { valor: formatBrlShort(value), n: value })}</b>
    </>
  )
}

/** Lucide paths, by the value that changes. */
const changeIcons: Record<FittingChange['field'], string> = {
  ownMoney: toneIcons.warn,
  price: icons.home,
  months: calendar,
  income:
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M22 21v-2a4 4 0 0 0-3-4M16 3a4 4 0 0 1 0 8',
}

export const changesOf = (verdict: Verdict) => ('changes' in verdict ? verdict.changes : [])

export const hasChanges = (simulator: Simulator) => Object.keys(trialOf(simulator).changes).length > 0

/** Changes of one value with which the line lends all; each is tried at a press. */
export function Changes({ simulator, changes }: ScreenProps & { changes: FittingChange[] }) {
  const trial = trialOf(simulator)
  const isChanged = hasChanges(simulator)
  if (changes.length === 0 && !isChanged) return <></>
  return (
    <div class="fix">
      {changes.length > 0 && <p class="h4">{resultTexts.paraCaber}</p>}
      {changes.map((one) => (
        <button
          key={one.field}
          class="b bo"
          onClick={() =>
            change(simulator, { changes: { ...trial.changes, [one.field]: one.value }, shared: undefined })
          }
        >
          <Icon path={changeIcons[one.field]} />
          <span>
            <ChangeText {...one} />
            <span class="s">{resultTexts[`mudarNota_${one.field}`]}</span>
          </span>
          <Icon path={icons.next} />
        </button>
      ))}
      {isChanged && (
        <button class="link" onClick={() => change(simulator, { changes: {}, shared: undefined })}>
          {resultTexts.voltarValores}
        </button>
      )}
    </div>
  )
}
