import type { ComponentPropsWithRef } from 'react'

interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: () => void
}

/** A form that is checked and sent by its screen: the browser neither checks it nor leaves the page. */
export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <form
    {...rest}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  />
)
