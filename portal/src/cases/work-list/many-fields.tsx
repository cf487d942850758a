import { keysOf, outcomeReasons, waitingOnLabels, type Outcome, type WaitingOn } from 'core'
import { labelsTexts } from 'core/texts/labels'
import { messageTemplatesTexts } from 'core/texts/message-templates'
import { operationTexts } from 'core/texts/operation'
import { workListTexts } from 'core/texts/work-list'
import { useId } from 'react'
import { Hint } from '../../ui/hint.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { DayField } from '../../ui/forms/day-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { templateName } from '../message-templates/template-texts.ts'
import type { ManyChange, PaperRequest, Staff } from './work-api.ts'

export type ManyKind = ManyChange['kind']

/** Outcomes available as a bulk change. */
const ends = ['desistiu', 'reprovado', 'cancelado'] as const satisfies Outcome[]
const waits = keysOf(waitingOnLabels)

export const emptyChange = {
  agent: '',
  waitingOn: '' as WaitingOn | '',
  day: '',
  dueDay: 'keep' as 'keep' | 'none' | 'day',
  tagDeed: 'add' as 'add' | 'remove',
  tag: '',
  end: 'desistiu' as (typeof ends)[number],
  reason: '',
  notifiesClient: false,
  template: 'documentos_pedidos' as PaperRequest['template'],
}
type Values = typeof emptyChange

/** Request for documents, from the fields. */
export const requestOf = ({ template, day }: Values): PaperRequest => ({
  template,
  ...(template === 'documentos_pedidos' && day && { day }),
})

/** Bulk change from the fields; undefined while a required field is empty. */
export function changeOf(kind: ManyKind, values: Values): ManyChange | undefined {
  const { agent, waitingOn, day, dueDay, tagDeed, tag, end, reason, notifiesClient } = values
  if (kind === 'assign') return { kind, responsible_id: agent || null }
  if (kind === 'tags') return tag.trim() === '' ? undefined : { kind, [tagDeed]: [tag.trim()] }
  if (kind === 'request') return { kind, ...requestOf(values) }
  if (kind === 'checklist') return { kind }
  if (kind === 'suspend') return { kind, resumes_on: day || undefined, notify: notifiesClient }
  if (kind === 'end') return { kind, outcome: end, reason, notify: notifiesClient }
  const due = dueDay === 'keep' ? undefined : dueDay === 'none' ? null : day || undefined
  if (waitingOn === '' && due === undefined) return undefined
  return { kind, ...(waitingOn && { waiting_on: waitingOn }), ...(due !== undefined && { due_on: due }) }
}

export interface ManyFieldsProps {
  kind: ManyKind
  values: Values
  wrong: Partial<Record<string, string>>
  staff: Staff
  tags: readonly string[]
  onChange: (change: Partial<Values>) => void
}

export function ManyFields({ kind, values, wrong, staff, tags, onChange }: ManyFieldsProps) {
  const id = useId()
  const { agent, waitingOn, day, dueDay, tagDeed, tag, end, reason, template } = values
  const dayField = (label: string, error?: string) => (
    <DayField label={label} value={day} error={error} onChange={(chosen) => onChange({ day: chosen })} />
  )
  if (kind === 'assign')
    return (
      <SelectField
        label={operationTexts.colunaAgente}
        value={agent}
        error={wrong.responsible_id}
        options={[['', operationTexts.semAgente], ...staff.map((one) => [one.id, one.name] as const)]}
        onChange={(chosen) => onChange({ agent: chosen })}
      />
    )
  if (kind === 'situation')
    return (
      <>
        <SelectField
          label={operationTexts.colunaEspera}
          value={waitingOn}
          options={[
            ['', workListTexts.naoMudar],
            ...waits.map((one) => [one, labelsTexts[`espera_${one}`]] as const),
          ]}
          onChange={(chosen) => onChange({ waitingOn: chosen })}
        />
        <SelectField
          label={operationTexts.prazo}
          value={dueDay}
          options={[
            ['keep', workListTexts.naoMudar],
            ['day', workListTexts.novoPrazo],
            ['none', workListTexts.semPrazo],
          ]}
          onChange={(chosen) => onChange({ dueDay: chosen })}
        />
        {dueDay === 'day' && dayField(workListTexts.novoPrazo)}
      </>
    )
  if (kind === 'tags')
    return (
      <>
        <SelectField
          label={workListTexts.etiquetaAcao}
          value={tagDeed}
          options={[
            ['add', workListTexts.porEtiqueta],
            ['remove', workListTexts.tirarEtiqueta],
          ]}
          onChange={(chosen) => onChange({ tagDeed: chosen })}
        />
        <TextField
          id={id}
          name="tag"
          label={operationTexts.etiquetaNome}
          value={tag}
          error={wrong[`change.${tagDeed}.0`]}
          autoComplete="off"
          list={`${id}-known`}
          onChange={(typed) => onChange({ tag: typed })}
          onBlur={() => {}}
        />
        <datalist id={`${id}-known`}>
          {tags.map((tagName) => (
            <option key={tagName} value={tagName} />
          ))}
        </datalist>
      </>
    )
  if (kind === 'request')
    return (
      <>
        <SelectField
          label={messageTemplatesTexts.modelo}
          value={template}
          options={(['documentos_pedidos', 'lembrete'] as const).map(
            (key) => [key, templateName(key)] as const,
          )}
          onChange={(chosen) => onChange({ template: chosen })}
        />
        {template === 'documentos_pedidos' && dayField(workListTexts.pedidoAte, wrong.day)}
      </>
    )
  if (kind === 'checklist') return <Hint>{workListTexts.variosChecklistTexto}</Hint>
  if (kind === 'suspend') return dayField(operationTexts.suspensoDia, wrong.resumes_on)
  return (
    <>
      <SelectField
        label={operationTexts.desfecho}
        value={end}
        options={ends.map((one) => [one, labelsTexts[`desfecho_${one}`]] as const)}
        onChange={(chosen) => onChange({ end: chosen, reason: '' })}
      />
      <SelectField
        label={operationTexts.motivo}
        value={reason}
        error={wrong.reason}
        options={[['', operationTexts.escolha], ...outcomeReasons[end].map((one) => [one, one] as const)]}
        onChange={(chosen) => onChange({ reason: chosen })}
      />
    </>
  )
}
