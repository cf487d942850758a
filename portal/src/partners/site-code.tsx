import { siteCode, siteCodes, type SiteCodeKind } from 'core/embed'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { casesTexts } from 'core/texts/cases'
import { useId, useState } from 'react'
import { readIntegrity } from '../api/read-integrity.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { FetchedSection } from '../ui/fetched-section.tsx'
import { Hint } from '../ui/hint.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './site-code.module.css'
import { SitePreview } from './site-preview.tsx'

/** Embed code of the simulator for a partner's site, in the chosen variant. */
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
      <FetchedSection fetch={readIntegrity}>
        {(integrity) => {
          const code = siteCode(kind, {
            origin: window.location.origin,
            attributes: { parceiro: widgetKey },
            text: casesTexts.codigoLink,
            integrity,
          })
          return (
            <>
              <TextArea
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
      </FetchedSection>
      <SitePreview widgetKey={widgetKey} />
      <Hint>{fillText(casesTexts.codigoChave, { chave: widgetKey })}</Hint>
    </div>
  )
}
