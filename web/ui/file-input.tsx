import type { ChangeEvent, ComponentProps } from 'react'

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'hidden' | 'value' | 'onChange'> & {
  onChoose: (files: File[]) => void
}

/** Opened by a button beside it. Choosing the same file again is a choice too. */
export function FileInput({ onChoose, ...props }: FileInputProps) {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    onChoose(files)
  }
  return <input {...props} type="file" hidden onChange={handleChange} />
}
