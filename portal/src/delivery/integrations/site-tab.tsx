import {
  embedEvents,
  isElementId,
  isListName,
  listenCode,
  siteCode,
  tagManagerCode,
  type EmbedIntegrity,
} from 'core/embed'
import { paths } from 'core/paths'
import { casesTexts } from 'core/texts/cases'
import { integrationsTexts } from 'core/texts/integrations'
import { useId, useState, type ReactNode } from 'react'
import { describedBy, Field } from '../../ui/forms/field.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './integrations.module.css'

interface CodeProps {
  label: string
  code: string
}

const PageCode = ({ label, code }: CodeProps) => (
  <>
    <h3>{label}</h3>
    <pre className={styles.code} tabIndex={0} aria-label={label}>
      {code}
    </pre>
    <CopyButton text={code} />
  </>
)

interface NameProps {
  label: string
  /** Error of an invalid name. */
  wrong: string
  isRight: (text: string) => boolean
  initial: string
  children: (name: string) => ReactNode
}

/** Field for a name that the code below contains; while it is invalid, the code keeps the last valid one. */
function Named({ label, wrong, isRight, initial, children }: NameProps) {
  const id = useId()
  const [typed, setTyped] = useState(initial)
  const [name, setName] = useState(initial)
  const error = isRight(typed) ? undefined : wrong
  return (
    <>
      <div className={styles.narrow}>
        <Field id={id} label={label} error={error}>
          <TextInput
            id={id}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              if (isRight(value)) setName(value)
            }}
            {...describedBy({ id, error })}
          />
        </Field>
      </div>
      {children(name)}
    </>
  )
}

/** Without a version the code points to the newest. */
const none: EmbedIntegrity = { versao: '', endereco: '', arquivos: {} }

/** Field names in a text of the event table: the words in backticks, without the values in parentheses. */
const namesIn = (detail: string) =>
  [...detail.replace(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)

const Events = () => (
  <div className={styles.table}>
    <table>
      <thead>
        <tr>
          <th scope="col">{integrationsTexts.siteEvento}</th>
          <th scope="col">{integrationsTexts.siteCampos}</th>
        </tr>
      </thead>
      <tbody>
        {embedEvents.map(({ name, detail }) => (
          <tr key={name}>
            <td>
              <code>{`simulador:${name}`}</code>
            </td>
            <td>{namesIn(detail).join(', ') || integrationsTexts.siteCamposNenhum}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Instructions for measuring the simulator on a site: with Google Tag Manager, the page's data layer, or custom code. */
export function SiteTab() {
  const { origin } = window.location
  return (
    <>
      <p className={styles.note}>
        {integrationsTexts.siteLinha} <a href={paths.embedDocs}>{integrationsTexts.siteDocs}</a>
      </p>
      <Panel className={styles.part}>
        <h2>{integrationsTexts.siteGtmTitulo}</h2>
        <p>{integrationsTexts.siteGtmTexto}</p>
        <Named
          label={integrationsTexts.siteElemento}
          wrong={integrationsTexts.siteElementoErro}
          isRight={isElementId}
          initial="simulador"
        >
          {(element) => (
            <PageCode
              label={integrationsTexts.siteTag}
              code={tagManagerCode({ origin, element, list: 'dataLayer' })}
            />
          )}
        </Named>
        <h3>{integrationsTexts.siteAcionadores}</h3>
        <p>{integrationsTexts.siteAcionadoresTexto}</p>
        <Events />
      </Panel>
      <Panel className={styles.part}>
        <h2>{integrationsTexts.siteListaTitulo}</h2>
        <p>{integrationsTexts.siteListaTexto}</p>
        <Named
          label={integrationsTexts.siteLista}
          wrong={integrationsTexts.siteListaErro}
          isRight={isListName}
          initial="dataLayer"
        >
          {(list) => (
            <PageCode
              label={integrationsTexts.siteTagSimples}
              code={siteCode('simples', {
                origin,
                attributes: { 'camada-dados': list },
                text: casesTexts.codigoLink,
                integrity: none,
              })}
            />
          )}
        </Named>
      </Panel>
      <Panel className={styles.part}>
        <h2>{integrationsTexts.siteOuvirTitulo}</h2>
        <p>{integrationsTexts.siteOuvirTexto}</p>
        <PageCode label={integrationsTexts.siteOuvir} code={listenCode('dataLayer')} />
      </Panel>
    </>
  )
}
