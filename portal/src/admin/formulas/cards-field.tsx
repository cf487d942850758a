import { cardsSources, type CardsSource } from 'core'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { useState } from 'react'
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

/** What feeds the cards of the result. In a text that cannot be read nothing is chosen: it is put right first. */
export function CardsField({ value, onChange }: Props) {
  const body = readBody(value)
  const read = body && (cardsSources.find((one) => one === body.cards) ?? 'tabela')
  const [last, setLast] = useState<CardsSource>('tabela')
  if (read && read !== last) setLast(read)
  return (
    <SelectField<CardsSource>
      label={adminFormulasTexts.cartoes}
      hint={adminFormulasTexts.cartoesDica}
      value={read ?? last}
      disabled={!body}
      options={cardsSources.map((one) => [one, adminFormulasTexts[`cartoes_${one}`]] as const)}
      onChange={(cards) => onChange(writeJson({ ...body, cards }))}
    />
  )
}
