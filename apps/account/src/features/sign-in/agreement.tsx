import { paths } from '@startline/contract'
import { TextLink } from '@startline/ui'
import formStyles from '../../form/form.module.css'
import { useSignInText } from './messages.ts'

/** What somebody agrees to who comes in for the first time. */
export function Agreement({ way }: { way: 'sms' | 'register' }) {
  const text = useSignInText()
  return (
    <p className={formStyles.small}>
      {text.rules[way]} <Reading href={paths.legalText('terms')} label={text.terms} /> {text.and}{' '}
      <Reading href={paths.legalText('privacy')} label={text.privacy} />
    </p>
  )
}

/** A text to read beside the form: in a window of its own, so that nothing typed is lost. */
const Reading = ({ href, label }: { href: string; label: string }) => (
  <TextLink href={href} target="_blank" rel="noopener">
    {label}
  </TextLink>
)
