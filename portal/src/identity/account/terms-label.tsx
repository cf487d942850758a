import { paths } from 'core/paths'
import { accountTexts } from 'core/texts/account'
import { companyTexts } from 'core/texts/company'
import styles from './account.module.css'

/** Label of the consent, with links to the named pages. They open in a new tab, so that no input is lost. */
export function TermsLabel() {
  const addresses = { [companyTexts.termos]: paths.terms, [companyTexts.privacidade]: paths.privacy }
  let rest: string = accountTexts.aceitoTermos
  const parts = Object.entries(addresses).flatMap(([name, address]) => {
    const at = rest.indexOf(name)
    if (at === -1) return []
    const before = rest.slice(0, at)
    rest = rest.slice(at + name.length)
    return [
      before,
      <a key={address} className={styles.termsLink} href={address} target="_blank" rel="noopener">
        {name}
      </a>,
    ]
  })
  return (
    <>
      {parts}
      {rest}
    </>
  )
}
