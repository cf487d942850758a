import { embedAttributes, siteCodes, type EmbedAttribute } from 'core/embed'
import { embedDocsTexts } from 'core/texts/embed-docs'

/** Attributes without a control: another API would only fail. */
const fixed = ['api', 'name']

const nameOf = (value: string) => (value === '' ? embedDocsTexts.naoInformar : value)

function Control({ name, example, values }: EmbedAttribute) {
  const id = `atributo-${name}`
  return (
    <p>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {values ? (
        <select id={id} name={name}>
          {values.map((value) => (
            <option key={value} value={value}>
              {nameOf(value)}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} name={name} placeholder={example} autoComplete="off" spellCheck={false} />
      )}
    </p>
  )
}

/** A control for each attribute, the resulting code, the live simulator, and its events. */
export function TryIt() {
  const t = embedDocsTexts
  return (
    <section className="try" aria-labelledby="experimente">
      <h2 id="experimente">{t.experimente}</h2>
      <p className="without">{t.semScript}</p>
      <div className="with" hidden>
        <p>{t.experimenteTexto}</p>
        <div className="pair">
          <form aria-label={t.atributosTag}>
            {embedAttributes
              .filter(({ name }) => !fixed.includes(name))
              .map((attribute: EmbedAttribute) => (
                <Control key={attribute.name} {...attribute} />
              ))}
          </form>
          <div className="live">
            <h3>{t.aoVivo}</h3>
            <div className="stage" />
            <p className="actions">
              <button type="button" className="btn outline" data-do="abrir" hidden>
                {t.abrir}
              </button>
              <button type="button" className="btn outline" data-do="reiniciar">
                {t.reiniciar}
              </button>
            </p>
            <h3 id="codigo">{t.codigo}</h3>
            <p>
              <label htmlFor="forma">{t.forma}</label>
              <select id="forma">
                {siteCodes.map((kind) => (
                  <option key={kind} value={kind}>
                    {t[`forma_${kind}`]}
                  </option>
                ))}
              </select>
            </p>
            <pre tabIndex={0} aria-labelledby="codigo">
              <code className="code" />
            </pre>
            <p className="actions">
              <button type="button" className="btn outline" data-do="copiar">
                {t.copiar}
              </button>
            </p>
            <h3 id="ouvidos">{t.ouvidos}</h3>
            <ol className="log" aria-labelledby="ouvidos" aria-live="polite" />
            <p className="none">{t.nenhumEvento}</p>
            <p className="actions">
              <button type="button" className="btn outline" data-do="limpar">
                {t.limpar}
              </button>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
