// What somebody may need who has come in and looks for a table.
export { BegunNotice } from '../alerts/BegunNotice';
export { Invitation } from '../pages/Invitation';
export { Invited } from '../pages/Invited';
export { LessonOffer } from '../pages/LessonOffer';
export { NewTableForm } from '../pages/NewTable';
export { AskFriend } from '../people/AskFriend';
export { CalledNotice } from '../people/CalledNotice';
export { Invitations } from '../people/Invitations';
export { TodaysPuzzles } from '../puzzles/TodaysPuzzles';
