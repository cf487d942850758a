import { publicationTexts } from 'core/texts/publication'
import { useId, useState, type SyntheticEvent } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { DayField } from '../../ui/forms/day-field.tsx'
import { Field, describedBy } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import formStyles from '../../ui/forms/forms.module.css'
import { useToast } from '../../ui/toast/toast-context.ts'
import { FetchedSection } from '../../ui/fetched-section.tsx'
import { Hint } from '../../ui/hint.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { listFormulas } from '../../simulation/formulas/formula-api.ts'
import { listStrings } from '../../publishing/strings/string-api.ts'
import { listThemes } from '../../publishing/themes/theme-api.ts'
import { scheduleChange, type NewScheduled } from './publication-api.ts'
import { useDraft } from '../../ui/forms/drafts/use-draft.ts'
import { RestoredDraft } from '../../ui/forms/drafts/unsent-text.tsx'

const kinds = ['formula', 'theme', 'text'] as const
type Kind = (typeof kinds)[number]

const fetchChoices = async () => {
  const [formulas, themes, strings] = await Promise.all([listFormulas(), listThemes(), listStrings()])
  return { formulas, themes, catalog: strings.catalog }
}

type Choices = Awaited<ReturnType<typeof fetchChoices>>
const nothing = { kind: 'formula' as Kind, id: '', ns: '', key: '', value: '', on: '' }
type Draft = typeof nothing

const bodyOf = ({ kind, id, ns, key, value, on }: Draft): NewScheduled =>
  kind === 'text' ? { kind, ns, key, value, on } : { kind, id, on }

interface FieldsProps {
  draft: Draft
  choices: Choices
  errors: Record<string, string>
  edit: (change: Partial<Draft>) => void
}

/** Fields for the version, theme or text that a scheduled change publishes. */
function TargetFields({ draft, choices: { formulas, themes, catalog }, errors, edit }: FieldsProps) {
  const id = useId()
  if (draft.kind !== 'text') {
    const isFormula = draft.kind === 'formula'
    const rows = isFormula
      ? formulas.filter((row) => !row.is_active).map((row) => [row.id, `${row.name} ${row.version}`] as const)
      : themes.filter((row) => !row.is_active).map((row) => [row.id, row.name] as const)
    if (rows.length === 0)
      return <Hint>{isFormula ? publicationTexts.nenhumaFormula : publicationTexts.nenhumTema}</Hint>
    return (
      <SelectField
        label={isFormula ? publicationTexts.qualFormula : publicationTexts.qualTema}
        error={errors.id}
        value={draft.id}
        options={[['', publicationTexts.escolha], ...rows]}
        onChange={(chosen) => edit({ id: chosen })}
      />
    )
  }
  const namespaces = [...new Set(catalog.map(({ ns }) => ns))]
  const keys = catalog.filter(({ ns }) => ns === draft.ns)
  const currentText = keys.find(({ key }) => key === draft.key)
  return (
    <>
      <SelectField
        label={publicationTexts.namespace}
        error={errors.ns}
        value={draft.ns}
        options={[['', publicationTexts.escolha], ...namespaces.map((ns) => [ns, ns] as const)]}
        onChange={(ns) => edit({ ns, key: '' })}
      />
      <SelectField
        label={publicationTexts.chave}
        error={errors.key}
        value={draft.key}
        options={[['', publicationTexts.escolha], ...keys.map(({ key }) => [key, key] as const)]}
        onChange={(key) => edit({ key, value: keys.find((one) => one.key === key)?.text ?? '' })}
      />
      {currentText && <Hint>{currentText.text}</Hint>}
      <Field id={id} label={publicationTexts.valor} error={errors.value}>
        <TextArea
          id={id}
          rows={3}
          value={draft.value}
          onChange={({ currentTarget }) => edit({ value: currentTarget.value })}
          {...describedBy({ id, error: errors.value })}
        />
      </Field>
    </>
  )
}

interface Props {
  reload: () => Promise<unknown>
  onClose: () => void
}

export function SchedulePanel({ reload, onClose }: Props) {
  const toast = useToast()
  const { values: draft, ...unsent } = useDraft('agendamento', nothing)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run, running } = useAction({
    failure: () => ({ title: publicationTexts.erroAgendar }),
    onProblem: ({ fields }) => setErrors({ ...fields }),
  })
  const edit = (changes: Partial<Draft>) => {
    unsent.set(changes)
    setErrors({})
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => {
      await scheduleChange(bodyOf(draft))
      unsent.clear()
      await reload()
      onClose()
      toast({ title: publicationTexts.agendada })
    })
  }
  return (
    <SidePanel
      title={publicationTexts.novaTitulo}
      dirty={unsent.isDirty}
      onDiscard={unsent.clear}
      onClose={onClose}
    >
      {() => (
        <FetchedSection fetch={fetchChoices}>
          {(choices) => (
            <form noValidate onSubmit={submit}>
              <div className={formStyles.form}>
                <RestoredDraft draft={unsent} />
                <SelectField
                  label={publicationTexts.tipo}
                  value={draft.kind}
                  options={kinds.map((kind) => [kind, publicationTexts[`tipo_${kind}`]] as const)}
                  onChange={(kind) => edit({ kind, id: '' })}
                />
                <TargetFields draft={draft} choices={choices} errors={errors} edit={edit} />
                <DayField
                  label={publicationTexts.dia}
                  value={draft.on}
                  error={errors.on}
                  onChange={(on) => edit({ on })}
                />
                <Hint>{publicationTexts.diaDica}</Hint>
                <Button size="3" type="submit" loading={running}>
                  {publicationTexts.agendar}
                </Button>
              </div>
            </form>
          )}
        </FetchedSection>
      )}
    </SidePanel>
  )
}
