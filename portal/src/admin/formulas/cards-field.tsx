import { cardsSources, type CardsSource } from 'core'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { SelectField } from '../../forms/select-field.tsx'
import { writeJson } from '../json-editor/write-json.ts'

/** The body that a text holds, as far as it is one. */
function readBody(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

interface Props {
  /** The body as text: what is chosen is written into it. */
  value: string
  onChange: (text: string) => void
}

/** What feeds the cards of the result. Of a text that cannot be read nothing is chosen: it is put right first. */
export function CardsField({ value, onChange }: Props) {
  const body = readBody(value)
  if (!body) return null
  const source = cardsSources.find((one) => one === body.cards) ?? 'tabela'
  return (
    <SelectField<CardsSource>
      label={adminFormulasTexts.cartoes}
      hint={adminFormulasTexts.cartoesDica}
      value={source}
      options={cardsSources.map((one) => [one, adminFormulasTexts[`cartoes_${one}`]] as const)}
      onChange={(cards) => onChange(writeJson({ ...body, cards }))}
    />
  )
}
