import { ArrowLeft } from 'lucide-react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './back-link.module.css'

export const BackLink = ({ children, ...props }: LinkProps) => (
  <Link {...props} className={styles.link} data-screen-only>
    <ArrowLeft />
    {children}
  </Link>
)
