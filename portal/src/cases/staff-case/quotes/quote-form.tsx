import { birthProblem, conditionOf, propertyTypes, today, type PropertyType } from 'core'
import { quoteTexts } from 'core/texts/quotes'
import { propertyTypeText } from 'core/texts/property-type-text'
import { validationTexts } from 'core/texts/validation'
import { useState, type SyntheticEvent } from 'react'
import { useAction } from '../../../ui/async/use-action.ts'
import { useToast } from '../../../ui/toast/toast-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { AmountField, WholeField, WordsField } from '../../../ui/forms/typed-field.tsx'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { createQuote, type Draft } from '../../quotes/quote-api.ts'
import formStyles from '../../../ui/forms/forms.module.css'
import styles from './quotes.module.css'
import { useDraft } from '../../../ui/forms/drafts/use-draft.ts'
import { RestoredDraft } from '../../../ui/forms/drafts/unsent-text.tsx'

interface Props {
  caseId: string
  draft: Draft
  name: string
  onDone: () => Promise<unknown>
  onClose: () => void
}

const amounts = [
  ['price', 'preco'],
  ['appraisal', 'avaliacao'],
  ['income', 'rendaMensal'],
  ['otherInstallments', 'prestacoes'],
  ['ownMoney', 'recursos'],
  ['fgts', 'saldoFgts'],
] as const
const flags = [
  ['quotaHolder', 'cotista'],
  ['ownsHome', 'temImovel'],
  ['hasSfhLoan', 'temSfh'],
] as const

/** Asked only of types that do not say it. */
const usedFlag = ['used', 'usado'] as const

/** Whether a type says that the property is used; null for a type that leaves it open. */
function usedByType(type: Draft['propertyType']): boolean | null {
  const condition = conditionOf(type, null)
  return condition && condition === 'usado'
}

const yesNo = (value: boolean | null) => (value === null ? '' : String(value))

const birthError = (day: string | null) => {
  const problem = day ? birthProblem(day, today(new Date())) : undefined
  return problem && validationTexts[problem]
}

/** Form for a simulation, prefilled from the case. The case does not change. */
export function QuoteForm({ caseId, draft, name, onDone, onClose }: Props) {
  const unsent = useDraft(`simulacao:${caseId}`, { title: name, ...draft })
  const { title, ...request } = unsent.values
  const [errors, setErrors] = useState<Record<string, string>>({})
  const toast = useToast()
  const { run, running } = useAction({
    failure: () => ({ title: quoteTexts.erroGuardar }),
    onProblem: ({ fields }) => setErrors(fields),
  })
  const set = (change: Partial<Draft>) => {
    unsent.set(change)
    setErrors({})
  }
  const errorOf = (field: string) => errors[`request.${field}`]
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { propertyType, used } = request
    const missing = {
      ...(propertyType === null && { 'request.propertyType': quoteTexts.tipoFalta }),
      ...(used === null && { 'request.used': quoteTexts.usadoFalta }),
    }
    if (propertyType === null || used === null) return setErrors(missing)
    void run(async () => {
      await createQuote(caseId, { title, request: { ...request, propertyType, used } })
      unsent.clear()
      await onDone()
      toast({ title: quoteTexts.guardada })
      onClose()
    })
  }
  return (
    <SidePanel title={quoteTexts.nova} dirty={unsent.isDirty} onDiscard={unsent.clear} onClose={onClose}>
      {() => (
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <p>{quoteTexts.novaTexto}</p>
          <RestoredDraft draft={unsent} />
          {Object.keys(errors).length > 0 && (
            <Callout tone="danger" as="alert">
              <ul>
                {[...new Set(Object.values(errors))].map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Callout>
          )}
          <WordsField
            label={quoteTexts.titulo}
            hint={quoteTexts.tituloDica}
            value={title}
            error={errors.title}
            onChange={(text) => unsent.set({ title: text ?? '' })}
          />
          <SelectField
            label={quoteTexts.tipo}
            value={request.propertyType ?? ''}
            error={errorOf('propertyType')}
            options={[
              // A case without a type asks for it, and does not suppose one.
              ...(draft.propertyType === null ? [['', quoteTexts.tipoEscolha] as const] : []),
              ...propertyTypes.map((type) => [type, propertyTypeText(type)] as const),
            ]}
            onChange={(chosen: PropertyType | '') =>
              set({ propertyType: chosen || null, used: usedByType(chosen || null) })
            }
          />
          <div className={styles.pair}>
            {amounts.map(([field, label]) => (
              <AmountField
                key={field}
                label={quoteTexts[label]}
                value={request[field]}
                error={errorOf(field)}
                onChange={(value) => set({ [field]: field === 'appraisal' ? value : (value ?? 0) })}
              />
            ))}
            <WholeField
              label={quoteTexts.prazoMeses}
              value={request.months}
              error={errorOf('months')}
              onChange={(months) => set({ months: months ?? 0 })}
            />
            <DayField
              label={quoteTexts.nascimento}
              value={request.birthDate ?? ''}
              error={birthError(request.birthDate) ?? errorOf('birthDate')}
              onChange={(birthDate) => set({ birthDate: birthDate || null })}
            />
            <DayField
              label={quoteTexts.diaContrato}
              value={request.contractDay ?? ''}
              error={errorOf('contractDay')}
              onChange={(contractDay) => set({ contractDay: contractDay || null })}
            />
            {(usedByType(request.propertyType) === null ? [usedFlag, ...flags] : flags).map(
              ([field, label]) => (
                <SelectField
                  key={field}
                  label={quoteTexts[label]}
                  value={yesNo(request[field])}
                  error={errorOf(field)}
                  options={[
                    ['', quoteTexts.naoInformado],
                    ['true', quoteTexts.sim],
                    ['false', quoteTexts.nao],
                  ]}
                  onChange={(value) => set({ [field]: value === '' ? null : value === 'true' })}
                />
              ),
            )}
            <WordsField
              label={quoteTexts.cidade}
              value={request.city}
              error={errorOf('city')}
              onChange={(city) => set({ city: city ?? '' })}
            />
            <WordsField
              label={quoteTexts.uf}
              value={request.state}
              error={errorOf('state')}
              onChange={(state) => set({ state: (state ?? '').toUpperCase() })}
            />
          </div>
          <Button size="3" type="submit" loading={running}>
            {quoteTexts.guardar}
          </Button>
        </form>
      )}
    </SidePanel>
  )
}
