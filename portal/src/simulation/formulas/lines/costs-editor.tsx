import { type CostRules } from 'core'
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
import { newItbi, readCosts } from './lines-draft.ts'
import { OpenedRule } from './opened-rule.tsx'
import { RuleImport } from './rule-import.tsx'
import { useToday } from '../../../ui/use-today.ts'
import styles from './lines.module.css'

interface Props {
  /** Body as JSON, which the form edits. */
  value: string
  readOnly: boolean
  onChange: (value: string) => void
}

/** Purchase costs besides the price: ITBI by municipality as a table with a form, and legal discounts. */
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
  const add = (rule: CostRules['itbi'][number]) => {
    setItbi([...body.itbi, rule])
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
          errorOf={(path) => errors[`itbi.${opened}.${path}`]}
          onChange={(changed) => setItbi(body.itbi.with(opened, changed))}
        />
      </OpenedRule>
    )
  const wrong = body.itbi.flatMap((_rule, at) =>
    Object.keys(errors).some((path) => path.startsWith(`itbi.${at}.`)) ? [at] : [],
  )
  return (
    <div className={styles.fields}>
      <ItbiTable rules={body.itbi} wrong={wrong} onOpen={setOpened} />
      {!readOnly && (
        <>
          <Actions>
            <OutlineButton type="button" onClick={() => add(newItbi(day))}>
              <Plus />
              {adminLinesTexts.novoMunicipio}
            </OutlineButton>
          </Actions>
          <RuleImport
            sheet="itbi"
            label={adminLinesTexts.importarItbi}
            onBody={(imported) => setItbi((imported as CostRules).itbi)}
          />
        </>
      )}
      <fieldset className={styles.bare} disabled={readOnly}>
        <CostFields body={body} day={day} errorOf={(path) => errors[path]} onChange={set} />
      </fieldset>
    </div>
  )
}
