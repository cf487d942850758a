import type { CostRules, RegistryRange } from 'core'
import { fillText } from 'core/texts'
import { adminCostsTexts } from 'core/texts/admin-costs'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { FieldError } from '../../../ui/forms/field.tsx'
import { Tick } from '../../../ui/forms/tick-list.tsx'
import { AmountField, PercentField } from '../../../ui/forms/typed-field.tsx'
import { LocationPicker, type CityChoice } from '../../../ui/locations/location-picker.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { missing } from '../lines/missing.ts'
import { FigureSource, SourceField } from '../lines/source-field.tsx'
import { newRegistryRange } from './costs-draft.ts'
import styles from '../lines/lines.module.css'

interface Props {
  body: CostRules
  errorOf: (path: string) => string | undefined
  onChange: (changes: Partial<CostRules>) => void
}

type ObservedItbi = CostRules['itbiRanges'][number]

/** Municipality to add to the observed ones; choosing it adds it. */
function AddMunicipality({ onAdd }: { onAdd: (municipality: number, name: string) => void }) {
  const [cityChoice, setCityChoice] = useState<CityChoice>({})
  const [round, setRound] = useState(0)
  return (
    <fieldset className={styles.group}>
      <legend>{adminCostsTexts.faixaAdicionar}</legend>
      <LocationPicker
        value={cityChoice}
        round={round}
        cleared={false}
        onChange={(chosen) => {
          const { uf, municipio } = chosen
          setCityChoice(municipio ? { uf } : chosen)
          if (municipio) onAdd(municipio.id, municipio.nome)
        }}
        onRetry={() => setRound(round + 1)}
      />
    </fieldset>
  )
}

/** ITBI of municipalities whose tax was observed, but whose law is unread. */
export function ObservedItbi({ body: { itbiRanges }, errorOf, onChange }: Props) {
  const set = (changed: readonly ObservedItbi[]) => onChange({ itbiRanges: changed })
  return (
    <details className={styles.more}>
      <summary>{fillText(adminCostsTexts.faixasObservadas, { n: itbiRanges.length })}</summary>
      <ol className={styles.figures}>
        {itbiRanges.map((range, at) => {
          const change = (changes: Partial<ObservedItbi>) =>
            set(itbiRanges.with(at, { ...range, ...changes }))
          const errorAt = (path: string) => errorOf(`itbiRanges.${at}${path}`)
          const share = (name: 'from' | 'to', label: string) => (
            <PercentField
              label={`${range.name}: ${label}`}
              value={range[name]}
              error={errorAt(`.${name}`)}
              onChange={(value) => change({ [name]: value ?? missing })}
            />
          )
          return (
            <li key={range.municipality}>
              <div className={styles.figure}>
                <div className={styles.pair}>
                  {share('from', adminLinesTexts.itbiMenor)}
                  {share('to', adminLinesTexts.itbiMaior)}
                </div>
                <IconButton
                  label={fillText(adminCostsTexts.faixaRemover, { nome: range.name })}
                  icon={X}
                  onClick={() => set(itbiRanges.toSpliced(at, 1))}
                />
              </div>
              <FieldError
                id={`itbi-range-${range.municipality}`}
                error={errorAt('') ?? errorAt('.municipality') ?? errorAt('.name')}
              />
              <FigureSource
                of={range.name}
                value={range.source || undefined}
                error={errorAt('.source')}
                onChange={(source) => change({ source: source ?? '' })}
              />
            </li>
          )
        })}
      </ol>
      <AddMunicipality
        onAdd={(municipality, name) =>
          set([
            ...itbiRanges.filter((range) => range.municipality !== municipality),
            { municipality, name, from: missing, to: missing, source: '' },
          ])
        }
      />
    </details>
  )
}

const ends = ['lowest', 'highest'] as const

/** Lowest and highest fee of one act, by value, for states without a table. */
export function OtherStates({ body: { registryElsewhere: range }, errorOf, onChange }: Props) {
  const set = (changes: Partial<RegistryRange>) =>
    range && onChange({ registryElsewhere: { ...range, ...changes } })
  const errorAt = (path: string) => errorOf(`registryElsewhere.${path}`)
  const fees = (at: number) =>
    ends.map((name) => (
      <AmountField
        key={name}
        label={adminCostsTexts[name === 'lowest' ? 'menor' : 'maior']}
        value={range?.[name][at]}
        error={errorAt(`${name}.${at}`)}
        onChange={(value) => range && set({ [name]: range[name].with(at, value ?? missing) })}
      />
    ))
  return (
    <details className={styles.more}>
      <summary>{adminCostsTexts.outrosEstados}</summary>
      <Tick
        label={adminCostsTexts.outrosEstimar}
        checked={range !== null}
        onChange={(checked) => onChange({ registryElsewhere: checked ? newRegistryRange() : null })}
      />
      {range && (
        <div className={styles.fields}>
          <ol className={styles.figures}>
            {range.upTo.map((limit, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a band has no id but its index
              <li key={at}>
                <div className={styles.figure}>
                  <div className={styles.pair}>
                    <AmountField
                      label={adminCostsTexts.ateValor}
                      value={limit}
                      error={errorAt(`upTo.${at}`)}
                      onChange={(value) => set({ upTo: range.upTo.with(at, value ?? missing) })}
                    />
                    {fees(at)}
                  </div>
                  {range.upTo.length > 1 && (
                    <IconButton
                      label={fillText(adminLinesTexts.removerValor, {
                        nome: adminCostsTexts.outrosEstados,
                        n: at + 1,
                      })}
                      icon={X}
                      onClick={() =>
                        set({
                          upTo: range.upTo.toSpliced(at, 1),
                          lowest: range.lowest.toSpliced(at, 1),
                          highest: range.highest.toSpliced(at, 1),
                        })
                      }
                    />
                  )}
                </div>
              </li>
            ))}
            <li>
              <p className={styles.note}>{adminCostsTexts.acimaDeTodas}</p>
              <div className={styles.pair}>{fees(range.upTo.length)}</div>
            </li>
          </ol>
          <FieldError id="other-states" error={errorAt('upTo') ?? errorOf('registryElsewhere')} />
          <OutlineButton
            type="button"
            onClick={() => {
              const at = range.upTo.length
              set({
                upTo: [...range.upTo, missing],
                lowest: range.lowest.toSpliced(at, 0, missing),
                highest: range.highest.toSpliced(at, 0, missing),
              })
            }}
          >
            <Plus />
            {adminLinesTexts.adicionar}
          </OutlineButton>
          <SourceField
            of={adminCostsTexts.outrosEstados}
            value={range.source || undefined}
            error={errorAt('source')}
            onChange={(source) => set({ source: source ?? '' })}
          />
        </div>
      )}
    </details>
  )
}
