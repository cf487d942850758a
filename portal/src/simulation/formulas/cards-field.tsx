import { cardsSources, type CardsSource } from 'core'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { useState } from 'react'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { writeJson } from '../../ui/json-editor/write-json.ts'

/** Parses a JSON object; null for any other text. */
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
  /** Body as JSON; a choice is written into it. */
  value: string
  onChange: (text: string) => void
}

/** Select for the source of the result's cards. Without a choice while the text is not valid JSON. */
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
