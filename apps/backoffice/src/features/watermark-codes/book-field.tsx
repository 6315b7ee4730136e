import { useTranslation } from 'react-i18next';
import { BookSelect } from '../../components/field/book-select.tsx';

interface BookFieldProps {
  /** The id of a book; null while none is chosen. */
  value: string | null;
  onChange: (book: string | null) => void;
}

/** Selects one book by its title. */
export function BookField({ value, onChange }: BookFieldProps) {
  const { t } = useTranslation();
  return (
    <BookSelect
      isOne
      autoFocus={false}
      label={t(($) => $.watermarkCodes.pictures.book)}
      description={t(($) => $.watermarkCodes.pictures.bookHint)}
      value={value === null ? [] : [value]}
      onChange={([book = null]) => onChange(book)}
    />
  );
}
