import { cardsSources, propertyTypes, type PropertyFigures, type PropertyType } from 'core'
import { paths } from 'core/paths'
import { rulesSchema } from 'core/schema'
import { fillText } from 'core/texts'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { propertyTypeText } from 'core/texts/property-type-text'
import { Plus, X } from 'lucide-react'
import { useMemo } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { PercentField, WholeField } from '../../../ui/forms/typed-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { writeJson } from '../../../ui/json-editor/write-json.ts'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { missing } from '../lines/missing.ts'
import { useBodyErrors, type BodyEditorProps } from '../read-shape.ts'
import { ScenarioFields } from './scenario-fields.tsx'
import { readRules, type EditedRules } from './simulation-draft.ts'
import styles from '../lines/lines.module.css'

interface Props {
  rules: EditedRules
  errorOf: (path: string) => string | undefined
  onChange: (changes: Partial<EditedRules>) => void
}

/** Monthly rate and largest financed share of each property type. */
function TypeFields({ rules: { propertyTypes: byType }, errorOf, onChange }: Props) {
  const set = (type: PropertyType, changes: Partial<PropertyFigures>) =>
    onChange({ propertyTypes: { ...byType, [type]: { ...byType[type], ...changes } } })
  return (
    <fieldset className={styles.group}>
      <legend>{adminFormulasTexts.tipos}</legend>
      {propertyTypes.map((type) => (
        <fieldset key={type} className={styles.bare}>
          <legend className={styles.note}>{propertyTypeText(type)}</legend>
          <div className={styles.pair}>
            <PercentField
              label={adminFormulasTexts.tipoTaxa}
              value={byType[type].monthlyRate}
              error={errorOf(`propertyTypes.${type}.monthlyRate`)}
              onChange={(monthlyRate) => set(type, { monthlyRate: monthlyRate ?? missing })}
            />
            <PercentField
              label={adminFormulasTexts.tipoLimite}
              value={byType[type].maxLtv}
              error={errorOf(`propertyTypes.${type}.maxLtv`)}
              onChange={(maxLtv) => set(type, { maxLtv: maxLtv ?? missing })}
            />
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}

function TermFields({ rules: { terms }, errorOf, onChange }: Props) {
  const set = (changed: number[]) => onChange({ terms: changed })
  return (
    <fieldset className={styles.group}>
      <legend>{adminFormulasTexts.prazos}</legend>
      <ol className={styles.pair}>
        {terms.map((term, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a term has no id but its index
          <li key={at} className={styles.figure}>
            <WholeField
              label={adminFormulasTexts.prazo}
              value={term}
              error={errorOf(`terms.${at}`)}
              onChange={(months) => set(terms.with(at, months ?? missing))}
            />
            {terms.length > 1 && (
              <IconButton
                label={fillText(adminLinesTexts.removerValor, {
                  nome: adminFormulasTexts.prazos,
                  n: at + 1,
                })}
                icon={X}
                onClick={() => set(terms.toSpliced(at, 1))}
              />
            )}
          </li>
        ))}
      </ol>
      <FieldError id="terms" error={errorOf('terms')} />
      <OutlineButton type="button" onClick={() => set([...terms, missing])}>
        <Plus />
        {adminLinesTexts.adicionar}
      </OutlineButton>
    </fieldset>
  )
}

/** Form of the simulation's rules. The bands of the programme are no part of it: they come from the credit lines. */
export function SimulationEditor({ value, readOnly, refused, onChange }: BodyEditorProps) {
  const rules = useMemo(() => readRules(value), [value])
  const errors = useBodyErrors(rules, rulesSchema, refused)
  if (!rules)
    return (
      <Callout tone="danger">
        <p>{adminFormulasTexts.ilegivel}</p>
      </Callout>
    )
  const set = (changes: Partial<EditedRules>) => onChange(writeJson({ ...rules, ...changes }))
  const errorOf = (path: string) => errors[path]
  return (
    <div className={styles.fields}>
      <p className={styles.note}>
        {adminFormulasTexts.faixasDasLinhas}{' '}
        <a href={`${paths.rules}#faixas`} target="_blank" rel="noreferrer">
          {adminFormulasTexts.faixasVer}
        </a>
      </p>
      <fieldset className={`${styles.bare} ${styles.fields}`} disabled={readOnly}>
        <SelectField
          label={adminFormulasTexts.cartoes}
          hint={adminFormulasTexts.cartoesDica}
          value={rules.cards ?? 'tabela'}
          error={errors.cards}
          options={cardsSources.map((one) => [one, adminFormulasTexts[`cartoes_${one}`]] as const)}
          onChange={(cards) => set({ cards })}
        />
        <TypeFields rules={rules} errorOf={errorOf} onChange={set} />
        <TermFields rules={rules} errorOf={errorOf} onChange={set} />
        <PercentField
          label={adminFormulasTexts.rendaMaxima}
          value={rules.maxIncomeShare}
          error={errors.maxIncomeShare}
          onChange={(share) => set({ maxIncomeShare: share ?? missing })}
        />
        <ScenarioFields
          scenarios={rules.scenarios}
          errorOf={(path) => errors[`scenarios${path}`]}
          onChange={(scenarios) => set({ scenarios })}
        />
      </fieldset>
    </div>
  )
}
