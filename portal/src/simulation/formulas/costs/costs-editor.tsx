import { builtInLines, type CostRules } from 'core'
import { costsSchema } from 'core/schema'
import { adminCostsTexts } from 'core/texts/admin-costs'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Actions } from '../../../ui/actions.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { BodySourcesContext } from '../lines/body-sources.ts'
import { OpenedRule } from '../lines/opened-rule.tsx'
import { RuleImport } from '../lines/rule-import.tsx'
import type { BodyEditorProps } from '../read-shape.ts'
import { useBody } from '../use-body.ts'
import { CostFields } from './cost-fields.tsx'
import { newItbi, newRegistryTable, readCosts } from './costs-draft.ts'
import { ItbiForm } from './itbi-form.tsx'
import { ItbiTable } from './itbi-table.tsx'
import { ObservedItbi, OtherStates } from './range-fields.tsx'
import { RegistryForm } from './registry-form.tsx'
import { RegistryTables } from './registry-tables.tsx'
import styles from '../lines/lines.module.css'

interface Opened {
  list: 'itbi' | 'registry'
  at: number
}

interface OpenedProps {
  body: CostRules
  opened: Opened
  readOnly: boolean
  errorOf: (path: string) => string | undefined
  onChange: (changes: Partial<CostRules>) => void
  onOpen: (opened: Opened | undefined) => void
}

/** Form of one municipality's ITBI, or of one state's registry table. */
function OpenedCost({ body, opened: { list, at }, readOnly, errorOf, onChange, onOpen }: OpenedProps) {
  const errorAt = (path: string) => errorOf(`${list}.${at}.${path}`)
  const open = (index?: number) => onOpen(index === undefined ? undefined : { list, at: index })
  if (list === 'itbi') {
    const rule = body.itbi[at]!
    return (
      <OpenedRule
        title={rule.name || adminLinesTexts.novoMunicipio}
        rules={body.itbi}
        at={at}
        removeText={adminLinesTexts.removerMunicipio}
        readOnly={readOnly}
        onChange={(itbi) => onChange({ itbi })}
        onOpen={open}
      >
        <ItbiForm
          key={at}
          rule={rule}
          errorOf={errorAt}
          onChange={(changed) => onChange({ itbi: body.itbi.with(at, changed) })}
        />
      </OpenedRule>
    )
  }
  const table = body.registry[at]!
  return (
    <OpenedRule
      title={table.state || adminCostsTexts.novaTabela}
      rules={body.registry}
      at={at}
      removeText={adminCostsTexts.removerTabela}
      readOnly={readOnly}
      onChange={(registry) => onChange({ registry })}
      onOpen={open}
    >
      <RegistryForm
        key={at}
        table={table}
        errorOf={errorAt}
        onChange={(changed) => onChange({ registry: body.registry.with(at, changed) })}
      />
    </OpenedRule>
  )
}

/** Purchase costs besides the price: ITBI by municipality, registry tables by state, and legal discounts. */
export function CostsEditor(props: BodyEditorProps) {
  const { readOnly } = props
  const [opened, setOpened] = useState<Opened>()
  const day = useToday()
  const { body, errors, set, sources, wrongIn } = useBody(props, readCosts, costsSchema)
  // The tables of this editor leave the lines alone.
  const bodies = useMemo(() => body && { lines: builtInLines, costs: body }, [body])
  if (!body || !bodies)
    return (
      <Callout tone="danger">
        <p>{adminLinesTexts.custosIlegivel}</p>
      </Callout>
    )
  const fields = { body, errorOf: (path: string) => errors[path], onChange: set }
  if (opened && body[opened.list][opened.at])
    return (
      <BodySourcesContext value={sources}>
        <OpenedCost {...fields} opened={opened} readOnly={readOnly} onOpen={setOpened} />
      </BodySourcesContext>
    )
  const addItbi = () => {
    set({ itbi: [...body.itbi, newItbi(day)] })
    setOpened({ list: 'itbi', at: body.itbi.length })
  }
  const addTable = () => {
    set({ registry: [...body.registry, newRegistryTable(day)] })
    setOpened({ list: 'registry', at: body.registry.length })
  }
  return (
    <BodySourcesContext value={sources}>
      <div className={styles.fields}>
        <ItbiTable
          rules={body.itbi}
          sources={body.sources}
          wrong={wrongIn('itbi', body.itbi)}
          onOpen={(at) => setOpened({ list: 'itbi', at })}
        />
        {!readOnly && (
          <>
            <Actions>
              <OutlineButton type="button" onClick={addItbi}>
                <Plus />
                {adminLinesTexts.novoMunicipio}
              </OutlineButton>
            </Actions>
            <RuleImport kinds={['itbi', 'registry']} bodies={bodies} onMerge={({ costs }) => set(costs)} />
          </>
        )}
        <fieldset className={styles.bare} disabled={readOnly}>
          <ObservedItbi {...fields} />
        </fieldset>
        <RegistryTables
          body={body}
          wrong={wrongIn('registry', body.registry)}
          onOpen={(at) => setOpened({ list: 'registry', at })}
        />
        {!readOnly && (
          <Actions>
            <OutlineButton type="button" onClick={addTable}>
              <Plus />
              {adminCostsTexts.novaTabela}
            </OutlineButton>
          </Actions>
        )}
        <fieldset className={styles.bare} disabled={readOnly}>
          <OtherStates {...fields} />
          <CostFields {...fields} />
        </fieldset>
      </div>
    </BodySourcesContext>
  )
}
