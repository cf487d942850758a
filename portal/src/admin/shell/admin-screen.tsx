import { adminTexts } from 'core/texts/admin'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import type { OpenArea } from '../areas.ts'

interface Props {
  area: OpenArea
  /** A way back to the dashboard stands above the title. */
  back?: boolean
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** One area: its title, what it is for, and what can be done there. */
export function AdminScreen({ area, back = false, actions, children }: Props) {
  const title = adminTexts[`${area}Titulo`]
  usePageTitle(title)
  return (
    <div className="screen">
      <header className="admin-head">
        {back && (
          <Link className="quiet-link" to={paths.admin}>
            <ArrowLeft className="icon" />
            {adminTexts.voltar}
          </Link>
        )}
        <div className="panel-head">
          <div>
            <h1>{title}</h1>
            <p className="lede">{adminTexts[`${area}Linha`]}</p>
          </div>
          {actions && <div className="admin-actions">{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  )
}
