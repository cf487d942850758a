import { caseStages, stageTargets } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { importsTexts } from 'core/texts/imports'
import { labelsTexts } from 'core/texts/labels'
import { SelectField } from '../../ui/forms/select-field.tsx'
import type { Checked, Names } from './import-api.ts'
import styles from './imports.module.css'

type Unknown = Checked['unknown'][number]
type Option = readonly [value: string, text: string]

/** Not chosen yet; '' means left blank. */
const NONE = '?'
/** Registers a partner of this name. */
const NEW_PARTNER = 'novo'

function optionsOf({ kind, name, towns }: Unknown, choices: Checked['choices']): Option[] {
  const { agents, partners, may_add_partners: mayAdd } = choices
  const people = (all: typeof agents) => all.map((one): Option => [one.id, one.name])
  if (kind === 'agente') return [['', importsTexts.ficaComigo], ...people(agents)]
  if (kind === 'corretor') {
    const added: Option[] = mayAdd
      ? [[NEW_PARTNER, fillText(importsTexts.cadastrarCorretor, { nome: name })]]
      : []
    return [['', importsTexts.semCorretor], ...added, ...people(partners)]
  }
  const blank: Option = ['', importsTexts.deixarEmBranco]
  if (kind === 'cidade') return [blank, ...towns.map((town): Option => [town, town])]
  if (kind === 'etapa')
    return [blank, ...caseStages.map((stage): Option => [stage, labelsTexts[`etapa_${stage}`]])]
  const situations = new Set(
    Object.values(stageTargets).flatMap((stage): readonly string[] => stage.situations),
  )
  return [blank, ...[...situations].map((situation): Option => [situation, situation])]
}

interface Props {
  unknown: readonly Unknown[]
  choices: Checked['choices']
  names: Names
  onChange: (names: Names) => void
}

/** Maps unknown names of the spreadsheet to known values. */
export const NamesForm = ({ unknown, choices, names, onChange }: Props) => (
  <div className={styles.names}>
    {unknown.map((each) => {
      const { kind, name, rows } = each
      const isThis = (one: Names[number]) => one.kind === kind && one.name === name
      const where = countText(rows, importsTexts.emUmaLinha, importsTexts.emLinhas)
      return (
        <SelectField
          key={`${kind} ${name}`}
          label={`${fillText(importsTexts.remarque, { coluna: importsTexts[`coluna_${kind}`], texto: name })}, ${where}`}
          value={names.find(isThis)?.value ?? NONE}
          options={[[NONE, importsTexts.escolha], ...optionsOf(each, choices)]}
          onChange={(value) => {
            const others = names.filter((one) => !isThis(one))
            onChange(value === NONE ? others : [...others, { kind, name, value }])
          }}
        />
      )
    })}
  </div>
)
