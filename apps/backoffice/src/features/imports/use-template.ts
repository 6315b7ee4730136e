import { useMutation } from '@tanstack/react-query';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/problems.ts';
import { showErrorToast } from '../../lib/toast.tsx';

/** Downloads the empty spreadsheet. The call needs the session, so a plain link can't do it. */
export function useTemplate() {
  return useMutation({
    mutationFn: () => client.customers.importTemplate(),
    onSuccess: (file) => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = 'students.csv';
      link.click();
      URL.revokeObjectURL(link.href);
    },
    onError: (failure) => showErrorToast(failureText(failure)),
  });
}
