// Trirong is for the landing page only; it is loaded with it.
import '@fontsource/trirong/latin-500.css';
import '@fontsource/trirong/latin-600.css';
import '@fontsource/trirong/thai-500.css';
import '@fontsource/trirong/thai-600.css';
