import type { CostRules, Source } from 'core'
import { fieldErrors } from 'core/field-errors'
import { costsSchema } from 'core/schema'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { writeJson } from '../../../ui/json-editor/write-json.ts'
import { Actions } from '../../../ui/actions.tsx'
import { CostFields } from './cost-fields.tsx'
import { ItbiForm } from './itbi-form.tsx'
import { ItbiTable } from './itbi-table.tsx'
import { freeKey, newItbi, newSource, readCosts } from './lines-draft.ts'
import { OpenedRule } from './opened-rule.tsx'
import { RegistryTables } from './registry-tables.tsx'
import { RuleImport } from './rule-import.tsx'
import { useToday } from '../../../ui/use-today.ts'
import styles from './lines.module.css'

interface Props {
  /** Body as JSON, which the form edits. */
  value: string
  readOnly: boolean
  onChange: (value: string) => void
}

/** Purchase costs besides the price: ITBI by municipality as a table with a form, registry tables, and legal discounts. */
export function CostsEditor({ value, readOnly, onChange }: Props) {
  const [opened, setOpened] = useState<number>()
  const day = useToday()
  const body = useMemo(() => readCosts(value), [value])
  const errors = useMemo(() => {
    const read = costsSchema.safeParse(body)
    return read.success ? {} : fieldErrors(read.error)
  }, [body])
  if (!body)
    return (
      <Callout tone="danger">
        <p>{adminLinesTexts.custosIlegivel}</p>
      </Callout>
    )
  const set = (part: Partial<CostRules>) => onChange(writeJson({ ...body, ...part }))
  const setItbi = (itbi: CostRules['itbi']) => set({ itbi })
  const setSource = (key: string, source: Source) => set({ sources: { ...body.sources, [key]: source } })
  const add = () => {
    const key = freeKey('itbi', body.sources)
    set({
      itbi: [...body.itbi, newItbi(day, key)],
      sources: { ...body.sources, [key]: newSource(day) },
    })
    setOpened(body.itbi.length)
  }
  const rule = opened === undefined ? undefined : body.itbi[opened]
  if (rule && opened !== undefined)
    return (
      <OpenedRule
        title={rule.name || adminLinesTexts.novoMunicipio}
        rules={body.itbi}
        at={opened}
        removeText={adminLinesTexts.removerMunicipio}
        readOnly={readOnly}
        onChange={setItbi}
        onOpen={setOpened}
      >
        <ItbiForm
          key={opened}
          rule={rule}
          source={body.sources[rule.source]}
          sourceErrorOf={(path) => errors[`sources.${rule.source}.${path}`]}
          onSource={(source) => setSource(rule.source, source)}
          errorOf={(path) => errors[`itbi.${opened}.${path}`]}
          onChange={(changed) => setItbi(body.itbi.with(opened, changed))}
        />
      </OpenedRule>
    )
  const wrongIn = (list: 'itbi' | 'registry') =>
    body[list].flatMap((_rule, at) =>
      Object.keys(errors).some((path) => path.startsWith(`${list}.${at}.`)) ? [at] : [],
    )
  return (
    <div className={styles.fields}>
      <ItbiTable rules={body.itbi} sources={body.sources} wrong={wrongIn('itbi')} onOpen={setOpened} />
      {!readOnly && (
        <>
          <Actions>
            <OutlineButton type="button" onClick={add}>
              <Plus />
              {adminLinesTexts.novoMunicipio}
            </OutlineButton>
          </Actions>
          <RuleImport
            kind="itbi"
            label={adminLinesTexts.importarItbi}
            onBody={(imported) => {
              const { itbi, sources } = imported as CostRules
              set({ itbi, sources })
            }}
          />
        </>
      )}
      <RegistryTables body={body} wrong={wrongIn('registry')} />
      <fieldset className={styles.bare} disabled={readOnly}>
        <CostFields body={body} day={day} errorOf={(path) => errors[path]} onChange={set} />
      </fieldset>
    </div>
  )
}
