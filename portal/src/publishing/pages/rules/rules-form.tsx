import { builtInStates } from 'core'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { rulesTexts } from 'core/texts/rules'
import type { RulesView } from 'server/pages'

/** Choice of day and town, without scripts: after the state, the form asks for its town. */
export const RulesForm = ({ view: { day, state, town, towns, problems } }: { view: RulesView }) => (
  <form className="choose" action={paths.rules} aria-label={rulesTexts.escolha}>
    <p>
      <label htmlFor="dia">{rulesTexts.dia}</label>
      <input
        type="date"
        id="dia"
        name="dia"
        defaultValue={day}
        aria-invalid={problems.includes('dia') || undefined}
      />
    </p>
    <p>
      <label htmlFor="uf">{rulesTexts.uf}</label>
      <select id="uf" name="uf" defaultValue={state ?? ''}>
        <option value="">{rulesTexts.todosEstados}</option>
        {builtInStates.map(({ sigla, nome }) => (
          <option key={sigla} value={sigla}>
            {nome}
          </option>
        ))}
      </select>
    </p>
    {state && (
      <p>
        <label htmlFor="municipio">{rulesTexts.municipio}</label>
        <select id="municipio" name="municipio" defaultValue={town?.id ?? ''}>
          <option value="">{rulesTexts.todosMunicipios}</option>
          {towns.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </select>
      </p>
    )}
    <p>
      <button className="btn outline">{rulesTexts.mostrar}</button>
    </p>
    {state && !town && <p className="hint">{fillText(rulesTexts.escolhaMunicipio, { uf: state })}</p>}
  </form>
)
