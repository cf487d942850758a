import { casesTexts } from 'core/texts/cases'
import { useEffect, useState } from 'react'
import { OutlineButton } from '../ui/outline-button.tsx'
import styles from './site-code.module.css'

const TAG = 'simulador-financiamento'

/** Preview of the simulator with a partner's key; the same for every variant of the code. */
export function SitePreview({ widgetKey }: { widgetKey: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!shown || customElements.get(TAG)) return
    const script = document.createElement('script')
    script.src = '/embed/v1/simulador.js'
    document.head.append(script)
  }, [shown])
  return (
    <>
      <div>
        <OutlineButton type="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? casesTexts.codigoEsconder : casesTexts.codigoMostrar}
        </OutlineButton>
      </div>
      {shown && (
        <div className={styles.preview}>
          <simulador-financiamento parceiro={widgetKey}>
            <a href={`/simulador?p=${widgetKey}`}>{casesTexts.codigoLink}</a>
          </simulador-financiamento>
        </div>
      )}
    </>
  )
}
