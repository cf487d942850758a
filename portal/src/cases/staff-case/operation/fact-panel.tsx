import {
  appraisalEffect,
  buyerFacts,
  caseRecords,
  formatBrlShort,
  formatPercent,
  type Fact,
  type StageFact,
} from 'core'
import { fillText } from 'core/texts'
import { creditTexts } from 'core/texts/credit'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { caseFactsTexts, choiceName, factName } from 'core/texts/case-facts'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { liveTexts } from 'core/texts/live'
import { useId, useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router-dom'
import { EditingNote } from '../../../shell/live/editing-note.tsx'
import { Actions } from '../../../ui/actions.tsx'
import { useAction } from '../../../ui/async/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { describedBy, Field } from '../../../ui/forms/field.tsx'
import formStyles from '../../../ui/forms/forms.module.css'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { appraise, changeBuyer } from '../../work-list/work-api.ts'
import { readFact, shownFact } from '../record/fact-text.ts'
import type { KnownFacts } from '../summary/stage-facts.ts'
import { saveFacts } from './save-fact.ts'

/** Choices of a fact as [code, label]; empty for a fact that is typed. */
const optionsOf = (column: string, fact: Fact) =>
  fact.kind === 'yesNo'
    ? [['true', caseFactsTexts.sim] as const, ['false', caseFactsTexts.nao] as const]
    : Object.keys(fact.of ?? {}).map((code) => [code, choiceName(column, code, fact.of)] as const)

interface Props {
  caseId: string
  /** One fact that the stage needs. */
  stageFact: StageFact
  known: KnownFacts
  onClose: () => void
}

/** Side panel that asks for one fact. */
export function FactPanel({ caseId, stageFact: { record, column }, known, onClose }: Props) {
  const id = useId()
  const { revalidate } = useRevalidator()
  const fact = (record === 'buyer' ? buyerFacts : caseRecords[record])[column as never] as Fact
  const name = factName(record, column)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [lowers, setLowers] = useState(true)
  const { run, running } = useAction({
    failure: () => ({ title: fillText(caseFactsTexts.naoSalvo, { campo: name }) }),
    onProblem: ({ fields, message, values }) => {
      const conflict = values?.[column]
      setError(
        conflict
          ? fillText(liveTexts.outroSalvou, { valor: shownFact(column, fact, conflict.stored) })
          : (Object.values(fields)[0] ?? message),
      )
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const read = readFact(fact, text)
    if (read.error !== undefined) return setError(read.error)
    if (read.value === null) return setError(fillText(caseFactsTexts.preencher, { campo: name }))
    // Only a missing fact is asked for.
    const change = { [column]: read.value, seen: { [column]: null } }
    void run(async () => {
      if (column === 'appraisal')
        await appraise(caseId, { appraisal: Number(read.value), lowers_credit: mayLower && lowers })
      else if (record === 'buyer') await changeBuyer(caseId, known.buyers[0]!.id, change)
      else await saveFacts(caseId, record, change)
      await revalidate()
      onClose()
    })
  }
  const { operation } = known.facts
  const mayLower = operation.financed !== null && operation.signed_amount === null
  const read = column === 'appraisal' ? readFact(fact, text) : undefined
  const effect =
    read?.error === undefined &&
    typeof read?.value === 'number' &&
    appraisalEffect(known.facts.property, operation, read.value)
  const { price } = known.facts.property
  const hint =
    column === 'appraisal' && price
      ? fillText(caseSummaryTexts.precoE, { valor: formatBrlShort(price) })
      : undefined
  const options = optionsOf(column, fact)
  const shared = {
    id,
    value: text,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setError(undefined)
      setText(fact.kind === 'cpf' ? shownFact('cpf', fact, value) : value)
    },
    ...describedBy({ id, error, hint }),
  }
  return (
    <SidePanel narrow dirty={text.trim() !== ''} title={name} firstId={id} onClose={onClose}>
      {(leave) => (
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <Field id={id} label={name} error={error} hint={hint}>
            {options.length > 0 ? (
              <select {...shared}>
                <option value="">{caseFactsTexts.naoInformado}</option>
                {options.map(([code, label]) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </select>
            ) : (
              <TextInput {...shared} type={fact.kind === 'day' ? 'date' : 'text'} autoComplete="off" />
            )}
          </Field>
          {effect && (
            <Callout
              tone="warn"
              as="status"
              title={fillText(creditTexts.credito, {
                credito: formatBrlShort(effect.credit),
                falta: formatBrlShort(effect.missing),
              })}
            >
              <p>{fillText(caseSummaryTexts.abaixoDoPreco, { cota: formatPercent(effect.share) })}</p>
              {mayLower && (
                <CheckField
                  id={`${id}-baixar`}
                  name="baixar"
                  label={fillText(creditTexts.baixar, { credito: formatBrlShort(effect.credit) })}
                  value={lowers}
                  error={undefined}
                  onChange={setLowers}
                  onBlur={() => undefined}
                />
              )}
            </Callout>
          )}
          <EditingNote caseId={caseId} field={`${record}.${column}`} isTyping />
          <Actions>
            <Button size="3" type="submit" loading={running}>
              {caseSummaryTexts.salvar}
            </Button>
            <OutlineButton size="3" type="button" onClick={leave}>
              {adminEditorTexts.cancelar}
            </OutlineButton>
          </Actions>
        </form>
      )}
    </SidePanel>
  )
}
