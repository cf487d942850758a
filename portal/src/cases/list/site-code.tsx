import { siteCode, siteCodes, type SiteCodeKind } from 'core/embed'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { casesTexts } from 'core/texts/cases'
import { useId, useState } from 'react'
import { readIntegrity } from '../../api/read-integrity.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FetchedPart } from '../../ui/fetched-part.tsx'
import { Hint } from '../../ui/hint.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import styles from './site-code.module.css'
import { SitePreview } from './site-preview.tsx'

/** The code with which a partner's page shows the simulator, in the way that its site asks for. */
export function SiteCode({ widgetKey }: { widgetKey: string }) {
  const id = useId()
  const [kind, setKind] = useState<SiteCodeKind>('simples')
  const address = `/simulador?p=${widgetKey}`
  return (
    <div className={styles.snippet}>
      <SelectField
        label={casesTexts.codigo}
        value={kind}
        options={siteCodes.map((one) => [one, casesTexts[`codigo_${one}`]] as const)}
        onChange={setKind}
      />
      <FetchedPart fetch={readIntegrity}>
        {(integrity) => {
          const code = siteCode(kind, {
            origin: window.location.origin,
            attributes: { parceiro: widgetKey },
            text: casesTexts.codigoLink,
            integrity,
          })
          return (
            <>
              <textarea
                id={id}
                aria-label={casesTexts.codigo}
                readOnly
                rows={6}
                spellCheck={false}
                value={code}
              />
              <div className={styles.actions}>
                <CopyButton text={code} />
                <a href={address} target="_blank" rel="noreferrer">
                  {casesTexts.codigoVer}
                </a>
                <a href={`${paths.embedDocs}?parceiro=${widgetKey}#experimente`}>
                  {casesTexts.codigoAjustar}
                </a>
              </div>
            </>
          )
        }}
      </FetchedPart>
      <SitePreview widgetKey={widgetKey} />
      <Hint>{fillText(casesTexts.codigoChave, { chave: widgetKey })}</Hint>
    </div>
  )
}
