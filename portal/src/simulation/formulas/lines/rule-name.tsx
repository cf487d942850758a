import type { CreditLine } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { validityText } from 'core/texts/condition-text'
import { CircleAlert } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'

interface Props {
  name: string
  /** Displayed while the name is empty. */
  unnamed: string
  rule: Pick<CreditLine, 'validFrom' | 'validTo'>
  isWrong: boolean
  onOpen: () => void
}

/** Header cell of a rule: a button with its name, its validity, and an error mark. */
export const RuleName = ({ name, unnamed, rule, isWrong, onOpen }: Props) => (
  <th scope="row">
    <button
      type="button"
      aria-label={fillText(adminLinesTexts.editarLinha, { linha: name, vigencia: validityText(rule) })}
      onClick={onOpen}
    >
      {name || unnamed}
    </button>
    <small>{rule.validFrom && validityText(rule)}</small>
    {isWrong && <Badge tone="danger" icon={CircleAlert} label={adminLinesTexts.comErro} />}
  </th>
)
